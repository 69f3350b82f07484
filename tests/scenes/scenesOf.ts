import { accountScenes, blockingScenes, deletionScenes, lockScenes } from './accountScenes.ts'
import { answerScenes } from './answerScenes.ts'
import { clinicScenes, newClinicScenes } from './clinicScenes.ts'
import { doctorScenes } from './doctorScenes.ts'
import {
  mailedLinkScenes,
  uncheckedClinicScenes,
  unconfirmedPatientScenes,
  waitingSignUpScenes,
} from './mailedLinkScenes.ts'
import { newcomerScenes } from './newcomerScenes.ts'
import { newPatientScenes, patientScenes } from './patientScenes.ts'
import type { Scene } from './Scene.ts'
import { servicePolicyScenes } from './servicePolicyScenes.ts'
import {
  clinicQuestionScenes,
  patientQuestionScenes,
  visitorTroubleScenes,
} from './troubleScenes.ts'
import { strangerScenes, visitorScenes } from './visitorScenes.ts'
import type { PersonName, World } from './World.ts'

/** Returns the scenes of a person, in an order in which they can be visited. */
export function scenesOf(person: PersonName, world: World): readonly Scene[] {
  switch (person) {
    case 'visitor':
      return [
        ...visitorScenes(world),
        ...visitorTroubleScenes(world),
        ...mailedLinkScenes(),
        ...answerScenes(world),
      ]
    case 'stranger':
      return [...strangerScenes(), ...waitingSignUpScenes()]
    case 'newcomer':
      return newcomerScenes(world)
    case 'patient':
      return [
        ...patientQuestionScenes(world),
        ...patientScenes(world),
        ...servicePolicyScenes(world),
        ...accountScenes(),
      ]
    case 'new-patient':
      return [...newPatientScenes(world), ...unconfirmedPatientScenes()]
    case 'clinic':
      return [
        ...clinicQuestionScenes(world),
        ...clinicScenes(world),
        ...accountScenes(),
        ...blockingScenes(world),
        ...lockScenes(),
      ]
    case 'doctor':
      return doctorScenes()
    case 'new-clinic':
      return [...newClinicScenes(world), ...uncheckedClinicScenes(), ...deletionScenes(world)]
  }
}
