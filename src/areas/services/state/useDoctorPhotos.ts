import { useEffect, useState } from 'react'
import type { PhotoAddresses } from '#src/areas/services/model/photoAddresses.ts'
import { useRepositoriesState } from '#src/areas/useRepositories.ts'

type Photos = ReadonlyMap<string, PhotoAddresses>

const NONE: Photos = new Map()

/**
 * Returns the photos of some of a clinic's doctors, by their ids, as they come; none before the data layer is there. What can't be read
 * is not there: the initials are shown.
 */
export function useDoctorPhotos(clinicId: string, doctorIds: readonly string[]): Photos {
  const state = useRepositoriesState()
  const repositories = state.status === 'ready' ? state.repositories : null
  const key = [clinicId, ...new Set(doctorIds.filter((doctorId) => doctorId !== ''))].join('/')
  const [held, setHeld] = useState<{ readonly key: string; readonly photos: Photos }>({
    key,
    photos: NONE,
  })
  useEffect(() => {
    if (repositories === null) return undefined
    const { doctors, images } = repositories
    let isCurrent = true
    const [clinic = '', ...ids] = key.split('/')
    for (const doctorId of ids) {
      doctors
        .readPhoto(clinic, doctorId)
        .then((photo) => {
          const addresses = images.photoAddresses(photo)
          if (!isCurrent || addresses === null) return
          setHeld((before) => ({
            key,
            photos: new Map([
              ...(before.key === key ? before.photos : NONE),
              [doctorId, addresses] as const,
            ]),
          }))
        })
        .catch(() => undefined)
    }
    return () => {
      isCurrent = false
    }
  }, [repositories, key])
  return held.key === key ? held.photos : NONE
}
