import { clinicScenes, newClinicScenes } from './clinicScenes.ts'
import { newPatientScenes, patientScenes } from './patientScenes.ts'
import type { Scene } from './Scene.ts'
import { strangerScenes, visitorScenes } from './visitorScenes.ts'
import type { PersonName, World } from './World.ts'

/** Everything that this person gets to see, in an order in which it can be walked through. */
export function scenesOf(person: PersonName, world: World): readonly Scene[] {
  switch (person) {
    case 'visitor':
      return visitorScenes(world)
    case 'stranger':
      return strangerScenes()
    case 'patient':
      return patientScenes(world)
    case 'new-patient':
      return newPatientScenes(world)
    case 'clinic':
      return clinicScenes(world)
    case 'new-clinic':
      return newClinicScenes(world)
  }
}
