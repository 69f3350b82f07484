import { doctorKey } from '#src/areas/doctors/model/doctorKey.ts'

/** Whose column of the day it is. */
export interface DeskDoctor {
  /** Names the doctor within the clinic, also in an address. */
  readonly key: string
  readonly label: string
}

/** Returns the doctor of a service's or an appointment's text: the one place that knows how a doctor is stored. */
export function deskDoctorOf(doctor: string): DeskDoctor {
  return { key: doctorKey(doctor), label: doctor }
}
