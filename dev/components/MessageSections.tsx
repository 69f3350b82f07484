import type { ReactElement } from 'react'
import { Button } from '#src/ui/Button.tsx'
import type { DrawingName } from '#src/ui/Drawing.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { EmptyText } from '#src/ui/EmptyText.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { LoadingLogo } from '#src/ui/LoadingLogo.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { ShownTogether } from '#src/ui/ShownTogether.tsx'
import { StateBadge } from '#src/ui/StateBadge.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { Example, Examples, Section } from './Section.tsx'

const TEXTS: Readonly<Record<DrawingName, string>> = {
  calendar: 'You have no upcoming appointments.',
  cart: 'Your cart is empty.',
  clinic: 'You have no services yet.',
  search: 'There are no services of this category.',
  lost: 'We could not find this page.',
  unplugged: 'Something went wrong.',
  requests: 'You have no requests.',
}
const isDrawing = (name: string): name is DrawingName => name in TEXTS

/** Messages. */
export function MessageSections(): ReactElement {
  return (
    <>
      <Section
        name="ErrorText"
        hint="What went wrong, announced at once. Mount it empty, then fill it."
      >
        <Example state="filled">
          <ErrorText>This slot was just taken. Please choose another one.</ErrorText>
        </Example>
        <Example state="empty: takes no room">
          <ErrorText>{null}</ErrorText>
        </Example>
      </Section>

      <Section name="StatusText" hint="What has changed, announced at the next pause.">
        <Examples>
          <Example state="info">
            <StatusText>2 of 5 slots are left.</StatusText>
          </Example>
          <Example state="success">
            <StatusText tone="success">Your appointment is reserved.</StatusText>
          </Example>
        </Examples>
      </Section>

      <Section name="ProblemNote" hint="What a page can't show. It is there from the beginning.">
        <ProblemNote>1 booking can't be shown.</ProblemNote>
      </Section>

      <Section name="StateBadge" hint="The state of something, in a word, a drawing and a shape.">
        <Examples>
          <Example state="good">
            <StateBadge icon="check" tone="good">
              Confirmed
            </StateBadge>
          </Example>
          <Example state="waiting">
            <StateBadge icon="clock" tone="waiting">
              Waiting for approval
            </StateBadge>
          </Example>
          <Example state="over">
            <StateBadge icon="close" tone="over">
              Cancelled
            </StateBadge>
          </Example>
        </Examples>
      </Section>

      <Section name="EmptyText" hint="Instead of a short list.">
        <EmptyText>No pending appointments.</EmptyText>
      </Section>

      <Section name="EmptyState" hint="Instead of a page, or of a large part of it.">
        <Examples>
          {Object.keys(TEXTS)
            .filter(isDrawing)
            .map((name) => (
              <Example key={name} state={name}>
                <EmptyState
                  drawing={name}
                  action={name === 'cart' ? <Button>See services</Button> : null}
                >
                  {TEXTS[name]}
                </EmptyState>
              </Example>
            ))}
        </Examples>
      </Section>

      <Section name="LoadingLogo" hint="For content that is still loading. Shown after a moment.">
        <LoadingLogo label="Loading services" />
      </Section>

      <Section
        name="ShownTogether"
        hint="Around parts that load by themselves: none moves another."
      >
        <ShownTogether waiting={<LoadingLogo label="Loading the parts" />}>
          <p>Everything in here is loaded.</p>
        </ShownTogether>
      </Section>

      <Section name="VisuallyHidden" hint="Words for screen readers only.">
        <p>
          A hidden sentence follows this one. <VisuallyHidden>This one.</VisuallyHidden>
        </p>
      </Section>
    </>
  )
}
