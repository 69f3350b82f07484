import { useCallback, useMemo, useState } from 'react'
import {
  findDiffering,
  followService,
  takeFields,
  type ContestedField,
  type SlotNews,
} from '#src/areas/services/model/followService.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import {
  EMPTY_SERVICE_FORM,
  isFormChanged,
  toCopiedForm,
  toServiceForm,
  type ServiceForm,
} from '#src/areas/services/model/serviceForm.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { Language } from '#src/config/language.ts'

export interface EditedServiceForm {
  readonly values: ServiceForm
  /** Changes nothing while the form is being saved. The same function until that begins or ends. */
  readonly setValues: (update: (before: ServiceForm) => ServiceForm) => void
  /** Whether leaving would lose something. */
  readonly isChanged: boolean
  /** What others last did to the slots; empty while nobody did anything. */
  readonly news: readonly SlotNews[]
  /** Fields that were typed here and saved otherwise elsewhere in the meantime. */
  readonly contested: readonly ContestedField[]
  /** Takes those as they were saved elsewhere. */
  readonly takeStored: () => void
  /** All of it, to go on from there later. */
  readonly held: HeldServiceForm
}

/** The form with what it knows of its service. */
export interface HeldServiceForm {
  /** The service as the form knows it; null for a new one. */
  readonly known: Service | null
  readonly form: ServiceForm
  readonly news: readonly SlotNews[]
  /** Fields that were changed elsewhere after they were typed here. */
  readonly contested: readonly ContestedField[]
}

interface ServiceFormOptions {
  /** What is edited, live; null for a new service. */
  readonly service: Service | null
  /** What a new service begins with. */
  readonly template: Service | null
  /** In which the clinic writes a new one. */
  readonly language: Language
  /** While it is being saved, nothing can be typed. */
  readonly isSaving: boolean
  /** What was typed before; null for a form that begins now. */
  readonly found: HeldServiceForm | null
}

/** What is typed, over a service that may change in the meantime: patients book its slots. */
export function useServiceForm({
  service,
  template,
  language,
  isSaving,
  found,
}: ServiceFormOptions): EditedServiceForm {
  const [initial] = useState(() =>
    template === null ? { ...EMPTY_SERVICE_FORM, language } : toCopiedForm(template),
  )
  const [held, setHeld] = useState<HeldServiceForm>(
    () =>
      found ?? {
        known: service,
        form: service === null ? initial : toServiceForm(service),
        news: [],
        contested: [],
      },
  )
  const { known, form } = held
  const { connection } = useRepositories()
  const [openedAt] = useState(() => connection.now())

  if (service !== null && known !== null && service !== known) {
    const followed = followService(form, known, service, openedAt)
    setHeld({
      known: service,
      form: followed.form,
      news: followed.news.length > 0 ? followed.news : held.news,
      contested: [...new Set([...held.contested, ...followed.contested])],
    })
  }

  const setValues = useCallback(
    (update: (before: ServiceForm) => ServiceForm) => {
      if (isSaving) return
      setHeld((current) => ({ ...current, form: update(current.form) }))
    },
    [isSaving],
  )
  const unchanged = useMemo(
    () => (known === null ? initial : toServiceForm(known)),
    [known, initial],
  )

  return {
    values: form,
    setValues,
    isChanged: isFormChanged(form, unchanged),
    news: held.news,
    contested: findDiffering(form, unchanged, held.contested),
    takeStored: () => {
      setHeld((current) => ({
        ...current,
        form: takeFields(current.form, unchanged, current.contested),
        contested: [],
      }))
    },
    held,
  }
}
