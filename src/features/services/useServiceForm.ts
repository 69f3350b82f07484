import { useCallback, useMemo, useState } from 'react'
import { followService, type SlotNews } from '#src/domain/followService.ts'
import type { Service } from '#src/domain/service.ts'
import {
  EMPTY_SERVICE_FORM,
  isFormChanged,
  toCopiedForm,
  toServiceForm,
  type ServiceForm,
} from '#src/domain/serviceForm.ts'
import { useRepositories } from '#src/state/useRepositories.ts'

interface EditedServiceForm {
  readonly values: ServiceForm
  /** Changes nothing while the form is being saved. The same function until that begins or ends. */
  readonly setValues: (update: (before: ServiceForm) => ServiceForm) => void
  /** Whether leaving would lose something. */
  readonly isChanged: boolean
  /** What others last did to the slots; empty while nobody did anything. */
  readonly news: readonly SlotNews[]
}

interface Held {
  /** The service as the form knows it; null for a new one. */
  readonly known: Service | null
  readonly form: ServiceForm
  readonly news: readonly SlotNews[]
}

interface ServiceFormOptions {
  /** What is edited, live; null for a new service. */
  readonly service: Service | null
  /** What a new service begins with. */
  readonly template: Service | null
  /** While it is being saved, nothing can be typed. */
  readonly isSaving: boolean
}

/** What is typed, over a service that may change in the meantime: patients book its slots. */
export function useServiceForm({
  service,
  template,
  isSaving,
}: ServiceFormOptions): EditedServiceForm {
  const [initial] = useState(() =>
    template === null ? EMPTY_SERVICE_FORM : toCopiedForm(template),
  )
  const [held, setHeld] = useState<Held>(() => ({
    known: service,
    form: service === null ? initial : toServiceForm(service),
    news: [],
  }))
  const { known, form } = held
  const { connection } = useRepositories()
  const [openedAt] = useState(() => connection.now())

  if (service !== null && known !== null && service !== known) {
    const followed = followService(form, known, service, openedAt)
    setHeld({
      known: service,
      form: followed.form,
      news: followed.news.length > 0 ? followed.news : held.news,
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
  }
}
