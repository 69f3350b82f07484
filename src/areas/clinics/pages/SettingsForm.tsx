import { useRef, type ReactElement } from 'react'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { withProvince } from '#src/areas/accounts/model/clinicSettings.ts'
import { useClinicsText } from '#src/areas/clinics/text/useClinicsText.ts'
import { otherLanguage } from '#src/config/language.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { formatPhone } from '#src/core/fields/phone.ts'
import { caretInPhone } from '#src/core/fields/phoneCaret.ts'
import { useLeaveGuard } from '#src/core/navigation/useLeaveGuard.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { listLanguages } from '#src/core/text/listLanguages.ts'
import { listProvinces } from '#src/core/text/listProvinces.ts'
import { Button } from '#src/ui/Button.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { Field } from '#src/ui/Field.tsx'
import { FormattedField } from '#src/ui/FormattedField.tsx'
import primitives from '#src/ui/primitives.module.css'
import { Select } from '#src/ui/Select.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import { TextArea } from '#src/ui/TextArea.tsx'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'
import styles from './ClinicSettingsPage.module.css'
import { useClinicSettings } from './useClinicSettings.ts'
import { ZoneField } from './ZoneField.tsx'

/** The form of a clinic's settings. */
export function SettingsForm({ clinic }: { readonly clinic: ClinicAccount }): ReactElement {
  const text = useClinicsText()
  const words = text.clinicSettings
  const { form, stored, isChanged, isSaved, isFound, contested, takeStored, save } =
    useClinicSettings(clinic)
  const guard = useLeaveGuard(isChanged && !save.pending)
  const isContested = contested.length > 0
  const saveRef = useRef<HTMLButtonElement>(null)
  // The button that takes the other version goes when it is pressed.
  useFocusFallback(saveRef, String(isContested))
  return (
    <form {...form.props} className={styles.form} aria-label={words.title}>
      <StatusText>{isFound ? text.common.keptForm : null}</StatusText>
      <Field
        {...form.field('address')}
        label={words.fields.address}
        autoComplete="street-address"
        isRequired
        maxLength={LIMITS.clinicAddress.max}
      />
      <Select
        {...form.field('province')}
        label={words.fields.province}
        hint={
          form.values.province === stored.province
            ? ''
            : words.provinceChanges(text.provinces[stored.province])
        }
        autoComplete="address-level1"
        options={listProvinces(text)}
        onChange={(province) => {
          form.change(withProvince(form.values, province))
        }}
      />
      <ZoneField form={form} stored={stored.timeZone} />
      <FormattedField
        {...form.field('phone')}
        label={words.fields.phone}
        hint={words.phoneHint}
        placeholder={text.common.phonePlaceholder}
        type="tel"
        autoComplete="tel-national"
        inputMode="tel"
        format={formatPhone}
        caretAfter={caretInPhone}
      />
      <Select
        {...form.field('language')}
        label={words.fields.language}
        hint={words.languageHint}
        options={listLanguages(text)}
      />
      <TextArea
        {...form.field('arrivalNote')}
        label={words.fields.arrivalNote}
        hint={words.arrivalNoteHint}
        maxLength={LIMITS.arrivalNote.max}
        rows={4}
      />
      <TextArea
        {...form.field('otherArrivalNote')}
        label={words.otherArrivalNote[otherLanguage(form.values.language)]}
        hint={words.otherArrivalNoteHint}
        maxLength={LIMITS.arrivalNote.max}
        rows={4}
      />
      <div className={isContested ? styles.contested : styles.uncontested}>
        <p role="status">{isContested ? words.changedElsewhere(contested) : null}</p>
        {isContested ? <Button onClick={takeStored}>{words.takeTheirs}</Button> : null}
      </div>
      <div className={styles.actions}>
        <Button ref={saveRef} type="submit" variant="primary" isPending={save.pending}>
          {words.save}
        </Button>
        {isChanged && !save.pending ? (
          <span className={primitives.soft}>{words.unsaved}</span>
        ) : null}
        <StatusText tone="success">{isSaved && !isChanged ? words.saved : null}</StatusText>
      </div>
      <ErrorText>
        {save.failure === null
          ? null
          : failureText(text, save.failure, { during: 'changing-account' })}
      </ErrorText>
      <ConfirmDialog {...text.common.leave} {...guard.dialog} />
    </form>
  )
}
