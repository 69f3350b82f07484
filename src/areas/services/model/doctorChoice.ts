import { isSameDoctor } from '#src/areas/doctors/model/absence.ts'
import type { Doctor } from '#src/areas/doctors/model/doctor.ts'
import type { ServiceForm } from './serviceForm.ts'

type DoctorOfForm = Pick<ServiceForm, 'doctor' | 'doctorEmail' | 'doctorId'>

/** Returns what a form has of a doctor whom the clinic chose. */
export function chooseDoctor({ doctorId, name, email }: Doctor): DoctorOfForm {
  return { doctorId, doctor: name, doctorEmail: email }
}

/**
 * Returns the doctors to choose from, in the order of their names: those that are active, and the one who is chosen
 * already.
 */
export function listChoices(
  doctors: readonly Doctor[],
  { doctorId }: DoctorOfForm,
): readonly Doctor[] {
  return doctors
    .filter((doctor) => doctor.isActive || doctor.doctorId === doctorId)
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

/**
 * Returns who gives the same service as well: the first doctor, in the order of their names, who is active and is none
 * of `taken`. Empty where there is none: then the name is typed.
 */
export function chooseAnotherDoctor(
  doctors: readonly Doctor[],
  taken: readonly Pick<DoctorOfForm, 'doctor' | 'doctorId'>[],
): DoctorOfForm {
  const isTaken = ({ doctorId, name }: Doctor): boolean =>
    taken.some((other) => other.doctorId === doctorId || isSameDoctor(other.doctor, name))
  const other = doctors
    .filter((doctor) => doctor.isActive && !isTaken(doctor))
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .at(0)
  return other === undefined ? { doctorId: '', doctor: '', doctorEmail: '' } : chooseDoctor(other)
}

/** Returns the form with the chosen doctor as the clinic calls that doctor by now. */
export function withCurrentDoctor<Form extends DoctorOfForm>(
  form: Form,
  doctors: readonly Doctor[],
): Form {
  const chosen = doctors.find(({ doctorId }) => doctorId === form.doctorId)
  return chosen === undefined ? form : { ...form, ...chooseDoctor(chosen) }
}
