import type { ReactElement } from 'react'
import { paths } from '#src/config/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import type { ButtonVariant } from '#src/ui/buttonClass.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { Example, Examples, Section } from './Section.tsx'

/** When to use each variant. */
const VARIANTS: Readonly<Record<ButtonVariant, string>> = {
  primary: 'the one thing to do next',
  secondary: 'what else may be done',
  quiet: 'what is seldom wanted',
  danger: 'what takes something away',
}

const isVariant = (name: string): name is ButtonVariant => name in VARIANTS
const variants = Object.keys(VARIANTS).filter(isVariant)

/** Buttons. */
export function ButtonSections(): ReactElement {
  return (
    <>
      <Section name="Button" hint="Does something. At most one primary button on a page.">
        {variants.map((variant) => (
          <Examples key={variant}>
            <Example state={`${variant}: ${VARIANTS[variant]}`}>
              <Button variant={variant}>Reserve</Button>
            </Example>
            <Example state={`${variant}, pending: keeps its name and the focus`}>
              <Button variant={variant} isPending>
                Reserve
              </Button>
            </Example>
            <Example state={`${variant}, disabled`}>
              <Button variant={variant} disabled>
                Reserve
              </Button>
            </Example>
          </Examples>
        ))}
        <Example state="as wide as its place">
          <Button variant="primary" isWide>
            Reserve
          </Button>
        </Example>
      </Section>

      <Section name="LinkButton" hint="Goes somewhere, and looks like a button.">
        <Examples>
          {variants.map((variant) => (
            <Example key={variant} state={variant}>
              <LinkButton variant={variant} to={paths.services()}>
                See services
              </LinkButton>
            </Example>
          ))}
        </Examples>
        <Example state="as wide as its place">
          <LinkButton variant="primary" to={paths.services()} isWide>
            See services
          </LinkButton>
        </Example>
      </Section>

      <Section name="IconButton" hint="Only a drawing. Screen readers get its whole name.">
        <Examples>
          <Example state="quiet">
            <IconButton icon="edit" label="Edit Dental check-up, 3rd March" />
          </Example>
          <Example state="danger">
            <IconButton icon="delete" label="Delete Dental check-up, 3rd March" variant="danger" />
          </Example>
          <Example state="disabled">
            <IconButton icon="close" label="Close Dental check-up, 3rd March" disabled />
          </Example>
        </Examples>
      </Section>
    </>
  )
}
