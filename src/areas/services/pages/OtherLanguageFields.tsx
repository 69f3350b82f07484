import { useState, type ReactElement } from 'react'
import type { ServiceForm } from '#src/areas/services/model/serviceForm.ts'
import type { ServiceFormProblem } from '#src/areas/services/model/serviceFormProblem.ts'
import { useOwnServicesText } from '#src/areas/services/text/useOwnServicesText.ts'
import { otherLanguage } from '#src/config/language.ts'
import { languageTag } from '#src/core/fields/languages.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import type { Form } from '#src/core/state/useForm.ts'
import { listLanguages } from '#src/core/text/listLanguages.ts'
import { Collapsible } from '#src/ui/Collapsible.tsx'
import { Field } from '#src/ui/Field.tsx'
import primitives from '#src/ui/primitives.module.css'
import { Select } from '#src/ui/Select.tsx'
import { TextArea } from '#src/ui/TextArea.tsx'

const FIELDS: readonly ServiceFormProblem['field'][] = ['otherName', 'otherDescription']

interface OtherLanguageFieldsProps {
  readonly form: Form<ServiceForm, ServiceFormProblem>
}

/** The texts of a service for readers of the other language; folded while there are none. */
export function OtherLanguageFields({ form }: OtherLanguageFieldsProps): ReactElement {
  const text = useOwnServicesText()
  const words = text.serviceForm
  const { language, otherName, otherDescription } = form.values
  const other = otherLanguage(language)
  const [isOpen, setIsOpen] = useState(otherName !== '' || otherDescription !== '')
  // A problem is corrected in its field, which has to be seen.
  const hasProblem = form.problems.some(({ field }) => FIELDS.includes(field))
  const isShown = isOpen || hasProblem
  return (
    <Collapsible
      title={words.otherHeading[other]}
      headingLevel={3}
      note={<span className={primitives.remark}>{words.otherHint}</span>}
      isOpen={isShown}
      onToggle={setIsOpen}
    >
      {isShown ? (
        <div className={primitives.stack4}>
          <Select
            {...form.field('language')}
            label={words.language}
            options={listLanguages(text)}
          />
          <Field
            {...form.field('otherName')}
            autoComplete="off"
            lang={languageTag(other)}
            label={words.otherName[other]}
            maxLength={LIMITS.serviceName.max}
          />
          <TextArea
            {...form.field('otherDescription')}
            lang={languageTag(other)}
            label={words.otherDescription[other]}
            maxLength={LIMITS.description.max}
          />
        </div>
      ) : null}
    </Collapsible>
  )
}
