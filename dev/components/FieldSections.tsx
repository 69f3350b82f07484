import { useState, type ReactElement } from 'react'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { Field } from '#src/ui/Field.tsx'
import { FormattedField } from '#src/ui/FormattedField.tsx'
import { PasswordField } from '#src/ui/PasswordField.tsx'
import { Select } from '#src/ui/Select.tsx'
import { TextArea } from '#src/ui/TextArea.tsx'
import { Examples, Section } from './Section.tsx'

const OPTIONS = [
  { value: 'dental', label: 'Dental' },
  { value: 'nephrology', label: 'Nephrology' },
] as const
type Choice = (typeof OPTIONS)[number]['value']

const HINT = 'Said between the label and the field.'
const ERROR = 'What is wrong with it.'
const TYPES = ['email', 'password', 'tel', 'date', 'time'] as const

/** Form controls. */
export function FieldSections(): ReactElement {
  const [line, setLine] = useState('What was typed')
  const [notes, setNotes] = useState('Two lines\nof notes')
  const [isShown, setIsShown] = useState(false)
  const [choice, setChoice] = useState<Choice>('dental')
  const text = { value: line, onChange: setLine }
  const area = { value: notes, onChange: setNotes }
  const password = {
    name: 'password',
    autoComplete: 'off',
    value: line,
    onChange: setLine,
    isShown,
  } as const
  const toggle = {
    label: isShown ? 'Hide' : 'Show',
    object: 'password',
    onPress: () => {
      setIsShown(!isShown)
    },
  }
  const list = { value: choice, onChange: setChoice, options: OPTIONS }

  return (
    <>
      <Section name="Field" hint="A line of text. The label is always visible.">
        <Examples>
          <Field label="Plain" {...text} />
          <Field label="Required" {...text} isRequired />
          <Field label="With a hint" {...text} hint={HINT} />
          <Field label="With an error" {...text} isRequired error={ERROR} />
          <Field label="With both" {...text} hint={HINT} error={ERROR} />
          <Field label="Disabled" {...text} disabled />
          {TYPES.map((type) => (
            <Field key={type} label={`Of type ${type}`} type={type} value="" onChange={ignore} />
          ))}
        </Examples>
      </Section>

      <Section
        name="FormattedField"
        hint="What is typed gets its form, and the caret stays in place."
      >
        <Examples>
          <FormattedField
            label="In capitals"
            {...text}
            format={(typed) => typed.toUpperCase()}
            caretAfter={(_typed, caret) => caret}
          />
        </Examples>
      </Section>

      <Section name="PasswordField" hint="The person who types can show the letters.">
        <Examples>
          <PasswordField label="Password with its button" {...password} toggle={toggle} />
          <PasswordField label="Shown by the other's button" {...password} />
          <PasswordField label="Password with both" {...password} hint={HINT} error={ERROR} />
        </Examples>
      </Section>

      <Section name="TextArea" hint="Several lines of text.">
        <Examples>
          <TextArea label="Plain notes" {...area} />
          <TextArea label="Notes with a hint" {...area} hint={HINT} />
          <TextArea label="Notes with an error" {...area} isRequired error={ERROR} />
          <TextArea label="Disabled notes" {...area} disabled />
        </Examples>
      </Section>

      <Section name="Checkbox" hint="A sentence to agree to.">
        <Examples>
          <Checkbox name="plain" label="I agree." value={isShown} onChange={setIsShown} />
          <Checkbox
            name="wrong"
            label="I agree to something that takes more than one line where the window is narrow."
            value={isShown}
            onChange={setIsShown}
            error={ERROR}
          />
        </Examples>
      </Section>

      <Section name="Select" hint="One choice out of a list.">
        <Examples>
          <Select label="Plain choice" {...list} />
          <Select label="Choice with a hint" {...list} hint={HINT} />
          <Select label="Choice with an error" {...list} isRequired error={ERROR} />
          <Select label="Disabled choice" {...list} disabled />
        </Examples>
      </Section>
    </>
  )
}

/** These types show how an empty field looks. */
function ignore(): void {
  return undefined
}
