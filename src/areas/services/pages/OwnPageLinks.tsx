import type { ReactElement } from 'react'
import { mayDo, type ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { clinicSettings } from '#src/areas/clinics/text/en/clinicSettings.ts'
import { share } from '#src/areas/clinics/text/en/share.ts'
import { paths } from '#src/config/paths.ts'
import { bindText } from '#src/core/text/bindText.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import primitives from '#src/ui/primitives.module.css'

const useText = bindText({ clinicSettings, share })

/** What a clinic's people can do with the clinic's own page, for those who see it as others do. */
export function OwnPageLinks({ clinic }: { readonly clinic: ClinicAccount }): ReactElement {
  const text = useText()
  return (
    <p className={primitives.cluster3}>
      {mayDo(clinic, 'manage-settings') ? (
        <LinkButton to={paths.clinicSettings()}>{text.clinicSettings.title}</LinkButton>
      ) : null}
      {mayDo(clinic, 'manage-visits') ? (
        <LinkButton to={paths.share()}>{text.share.title}</LinkButton>
      ) : null}
    </p>
  )
}
