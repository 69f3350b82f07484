import { useState, type Dispatch, type SetStateAction } from 'react'
import { useNavigate } from 'react-router-dom'
import { useClinic } from '#src/areas/accounts/state/useSession.ts'
import type { Doctor } from '#src/areas/doctors/model/doctor.ts'
import type { Room } from '#src/areas/doctors/model/room.ts'
import { useDoctorList } from '#src/areas/doctors/state/useDoctorList.ts'
import { useRoomList } from '#src/areas/doctors/state/useRoomList.ts'
import { withCurrentDoctor } from '#src/areas/services/model/doctorChoice.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import type { ServiceForm } from '#src/areas/services/model/serviceForm.ts'
import {
  findRoomProblem,
  findServiceFormProblem,
  type ServiceFormProblem,
} from '#src/areas/services/model/serviceFormProblem.ts'
import type { WeeklyHours } from '#src/areas/services/model/weeklyHours.ts'
import type { ImageChoice } from '#src/areas/services/state/ImageChoice.ts'
import { useOwnServicesText } from '#src/areas/services/text/useOwnServicesText.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { paths } from '#src/config/paths.ts'
import type { NavigationState } from '#src/core/navigation/navigationState.ts'
import { useDraft, useKeepDraft, type Drafts } from '#src/core/state/useDraft.ts'
import { useForm, type Form } from '#src/core/state/useForm.ts'
import { NAME_CONTROL } from './ServiceTextFields.tsx'
import { ADD_SLOT_NAME } from './SlotEditor.tsx'
import { slotControlName } from './SlotFields.tsx'
import { useDoctors, type Doctors } from './useDoctors.ts'
import { useLengthOverlaps, type LengthOverlaps } from './useLengthOverlaps.ts'
import { useServiceForm, type EditedServiceForm, type HeldServiceForm } from './useServiceForm.ts'
import { useServiceSubmission, type ServiceSubmission } from './useServiceSubmission.ts'

interface TypedService {
  readonly held: HeldServiceForm
  readonly image: ImageChoice
  readonly hours: WeeklyHours | null
  readonly newId: string
}

export interface ServiceEntry {
  readonly form: Form<ServiceForm, ServiceFormProblem>
  readonly edited: EditedServiceForm
  readonly submission: ServiceSubmission
  readonly doctors: Doctors
  /** The doctors of the clinic; none while they can't be read. */
  readonly doctorList: readonly Doctor[]
  /** The rooms of the clinic; none while they can't be read. */
  readonly rooms: readonly Room[]
  readonly overlaps: LengthOverlaps
  readonly image: ImageChoice
  readonly setImage: Dispatch<SetStateAction<ImageChoice>>
  /** The picture that is there unless another one is chosen; empty for none. */
  readonly imageUrl: string
  readonly isPreparingImage: boolean
  readonly setPreparingImage: Dispatch<SetStateAction<boolean>>
  /** The weekly hours that the times of a new service came from. */
  readonly hours: WeeklyHours | null
  readonly setHours: Dispatch<SetStateAction<WeeklyHours | null>>
  /** Whether it was typed before the session ended. */
  readonly isRestored: boolean
  /** Whether leaving would lose something. */
  readonly isUnsaved: boolean
}

const NO_DOCTORS: readonly Doctor[] = []
const NO_ROOMS: readonly Room[] = []

const drafts: Drafts<TypedService> = new WeakMap()

/**
 * What is entered for a service, and the saving of it.
 *
 * @param service the edited service, live; null for a new one
 * @param template what a new one begins with
 */
export function useServiceEntry(service: Service | null, template: Service | null): ServiceEntry {
  const text = useOwnServicesText()
  const navigate = useNavigate()
  const { services } = useRepositories()
  const { clinicId, language } = useClinic()
  const { found, keep } = useDraft(drafts, service?.id ?? template?.id ?? '')
  const [image, setImage] = useState<ImageChoice>(() => startingImage(found))
  // A large photo takes seconds. Sent in the meantime, the form would be saved without it.
  const [isPreparingImage, setPreparingImage] = useState(false)
  // One id while the form is open: trying again does not create a second service.
  const [newId] = useState(() => found?.newId ?? services.createServiceId())
  const [hours, setHours] = useState(found?.hours ?? null)
  const imageUrl = (service ?? template)?.imageUrl ?? ''

  const submission = useServiceSubmission(service, newId, imageUrl, () => {
    // Replaces the form's entry, so that Back skips the form.
    const state: NavigationState = { news: service === null ? 'saved' : 'changed' }
    void navigate(paths.services(), { replace: true, state })
  })
  const { isPending } = submission
  const edited = useServiceForm({
    service,
    template,
    language,
    isSaving: isPending,
    found: found?.held ?? null,
  })
  const { values, setValues } = edited
  const doctors = useDoctors(clinicId, service?.id ?? null, values.doctor)
  const liveDoctors = useDoctorList(clinicId)
  const doctorList = liveDoctors.status === 'ready' ? liveDoctors.value : NO_DOCTORS
  const liveRooms = useRoomList(clinicId)
  const rooms = liveRooms.status === 'ready' ? liveRooms.value : NO_ROOMS
  const overlaps = useLengthOverlaps(service, values, doctors.others)
  const form = useForm({
    values,
    setValues,
    validate: (typed) => [
      findServiceFormProblem(typed),
      findRoomProblem(typed, service?.roomId ?? null, rooms),
    ],
    describe: ({ code }) => text.serviceForm.problems[code],
    controlOf,
    submission: {
      run: (typed) => {
        const slots = overlaps.withoutTakenBack(typed.slots)
        submission.submit(withCurrentDoctor({ ...typed, slots }, doctorList), image, hours)
      },
      pending: isPending || isPreparingImage,
    },
  })
  const isUnsaved = edited.isChanged || image.kind !== 'unchanged' || isPreparingImage
  useKeepDraft(keep, isUnsaved ? { held: edited.held, image, hours, newId } : null)

  return {
    form,
    edited,
    submission,
    doctors,
    doctorList,
    rooms,
    overlaps,
    image,
    setImage,
    imageUrl,
    isPreparingImage,
    setPreparingImage,
    hours,
    setHours,
    isRestored: found !== null,
    isUnsaved,
  }
}

/** The picture that was chosen before, with an address of its own: the one that it had went with its form. */
function startingImage(found: TypedService | null): ImageChoice {
  const image = found?.image ?? { kind: 'unchanged' }
  return image.kind === 'chosen'
    ? { ...image, previewUrl: URL.createObjectURL(image.image.full) }
    : image
}

/** Returns the name of the control where a problem is corrected. */
function controlOf(problem: ServiceFormProblem): string {
  if (problem.code === 'slots-required') return ADD_SLOT_NAME
  if (problem.code === 'slots-invalid') return slotControlName(problem.rowId, problem.part)
  if (problem.code === 'slots-twice') return slotControlName(problem.rowId, 'time')
  return problem.field === 'name' ? NAME_CONTROL : problem.field
}
