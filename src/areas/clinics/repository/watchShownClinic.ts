import type { ClinicProfile } from '#src/areas/accounts/model/account.ts'
import type { AnswerHours } from '#src/areas/clinics/model/answerHours.ts'
import type { ShownClinic } from '#src/areas/clinics/model/shownClinic.ts'
import { decodeAnswerHours } from '#src/areas/clinics/records/answerHoursRecord.ts'
import { KEY_PATTERN } from '#src/config/databaseKey.ts'
import type { Observer, Unsubscribe } from '#src/core/failure/Observer.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { watchValue } from '#src/data/sdk/watchValue.ts'
import { watchClinicProfile } from './watchClinicProfile.ts'

/** What a clinic's page says of it, live. Both parts are asked for at once and come together, so that nothing on the page moves. */
export function watchShownClinic(
  backend: Backend,
  clinicId: string,
  observer: Observer<ShownClinic | null>,
): Unsubscribe {
  let clinic: ClinicProfile | null | undefined
  let answerHours: AnswerHours | null | undefined
  const emit = (): void => {
    if (clinic === null) observer.next(null)
    else if (clinic !== undefined && answerHours !== undefined) {
      observer.next({ clinic, answerHours })
    }
  }
  const setAnswerHours = (hours: AnswerHours | null): void => {
    answerHours = hours
    emit()
  }
  const stopHours = watchValue(
    backend,
    { path: databasePaths.answerHours(clinicId) },
    (snapshot) => decodeAnswerHours(snapshot.val()),
    {
      next: setAnswerHours,
      // The page says what else it knows.
      failed: () => {
        setAnswerHours(null)
      },
    },
  )
  const stopProfile = watchClinicProfile(backend, clinicId, {
    next: (profile) => {
      clinic = profile
      emit()
    },
    failed: observer.failed,
  })
  return () => {
    stopHours()
    stopProfile()
  }
}

/** Watches the clinic to which the name of a page leads. */
export function watchNamedClinic(
  backend: Backend,
  name: string,
  observer: Observer<ShownClinic | null>,
): Unsubscribe {
  let stopClinic: Unsubscribe = () => undefined
  const stopName = watchValue(
    backend,
    { path: databasePaths.pageName(name) },
    (snapshot): unknown => snapshot.val(),
    {
      next: (clinicId) => {
        stopClinic()
        if (typeof clinicId === 'string' && KEY_PATTERN.test(clinicId)) {
          stopClinic = watchShownClinic(backend, clinicId, observer)
        } else {
          stopClinic = () => undefined
          observer.next(null)
        }
      },
      failed: observer.failed,
    },
  )
  return () => {
    stopName()
    stopClinic()
  }
}
