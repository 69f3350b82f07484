import { useId, useState, type ReactElement } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { CalendarMenu } from '#src/ui/CalendarMenu.tsx'
import { Card } from '#src/ui/Card.tsx'
import { ChoiceLinks, type ChoiceLink } from '#src/ui/ChoiceLinks.tsx'
import { Collapsible } from '#src/ui/Collapsible.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { Sums } from '#src/ui/Sums.tsx'
import { Ticket } from '#src/ui/Ticket.tsx'
import { Example, Examples, Section } from './Section.tsx'

/** The kinds of a dialog, each with a button that opens it. */
const DIALOGS = {
  danger: {},
  primary: { confirmVariant: 'primary' },
  pending: { isPending: true },
  failed: { error: 'The appointment could not be cancelled. Please try again.' },
} as const
type DialogName = keyof typeof DIALOGS
const isDialog = (name: string): name is DialogName => name in DIALOGS

const TONES = ['good', 'waiting', 'over'] as const
const PLACEMENTS = ['center', 'side'] as const

/** The second is chosen. */
function choicesOf(labels: readonly string[]): readonly ChoiceLink[] {
  return labels.map((label, position) => ({ key: label, label, to: '#', isChosen: position === 1 }))
}

/** Surfaces. */
export function SurfaceSections(): ReactElement {
  return (
    <>
      <Section name="Card" hint="Differs from the paper by its tone.">
        <Examples>
          <Card>
            <p>Plain</p>
          </Card>
          <Card isMuted>
            <p>Muted: nothing more can be done with it</p>
          </Card>
        </Examples>
      </Section>

      <Section
        name="ChoiceLinks"
        hint="Choices that are addresses, so that Back goes to the last one and each can be shared."
      >
        <Example state="as wide as their words">
          <ChoiceLinks label="When" choices={choicesOf(['Any day', 'Weekdays', 'Weekend'])} />
        </Example>
        <Example state="equal: they fill the line">
          <ChoiceLinks
            label="Day of the week"
            layout="equal"
            choices={choicesOf(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])}
          />
        </Example>
      </Section>

      <Section name="Collapsible" hint="A group under a header that folds it away.">
        <Collapsible title="Open at first" headingLevel={3}>
          <p>Its content.</p>
        </Collapsible>
        <Collapsible title="Closed at first" headingLevel={3} isOpenAtFirst={false}>
          <p>Its hidden content.</p>
        </Collapsible>
      </Section>

      <Section name="Sums" hint="Amounts that add up to a total.">
        <Examples>
          <Example state="with lines">
            <Sums
              lines={[
                { label: 'Subtotal', amount: '$90.00' },
                { label: 'Estimated tax (ON 13%)', amount: '$11.70' },
              ]}
              total={{ label: 'Total', amount: '$101.70' }}
              remark="The total is to be paid in person and is subject to change."
            />
          </Example>
          <Example state="the total alone">
            <Sums
              lines={[]}
              total={{ label: 'Total', amount: '$0.00' }}
              remark="The total is to be paid in person and is subject to change."
            />
          </Example>
        </Examples>
      </Section>

      <Section name="Ticket" hint="An appointment: confirmed, requested, or over.">
        {TONES.map((tone) => (
          <Ticket
            key={tone}
            tone={tone}
            stub={
              <>
                <p>Tuesday, 3rd March 2026</p>
                <p>01:30 PM</p>
              </>
            }
          >
            <p>{tone}</p>
          </Ticket>
        ))}
      </Section>

      <Section name="CalendarMenu" hint="Ways into a calendar, behind one button.">
        <Examples>
          <CalendarMenu
            label="Add to your calendar"
            saveLabel="Save calendar file"
            file={{ name: 'appointment.ics', type: 'text/calendar', text: '' }}
            links={[
              { label: 'Google Calendar', name: 'Google Calendar (leaves)', href: '#calendar' },
            ]}
            notes={['Your calendar keeps a copy.']}
          />
        </Examples>
      </Section>

      <ConfirmDialogSection />
      <ModalSection />
    </>
  )
}

function ConfirmDialogSection(): ReactElement {
  const [asked, setAsked] = useState<DialogName | null>(null)
  const close = (): void => {
    setAsked(null)
  }
  return (
    <Section
      name="ConfirmDialog"
      hint="Asks for confirmation. The focus starts on the harmless answer."
    >
      <Examples>
        {Object.keys(DIALOGS)
          .filter(isDialog)
          .map((name) => (
            <Example key={name} state={name}>
              <Button
                onClick={() => {
                  setAsked(name)
                  // A pending dialog cannot be discarded, so its answer comes after a moment.
                  if (name === 'pending') window.setTimeout(close, PENDING_MS)
                }}
              >
                Ask: {name}
              </Button>
              <ConfirmDialog
                {...DIALOGS[name]}
                isOpen={asked === name}
                question="Are you sure you want to cancel this appointment?"
                description="This action cannot be undone."
                discardLabel="Discard"
                confirmLabel="Cancel appointment"
                onConfirm={close}
                onDiscard={close}
              />
            </Example>
          ))}
      </Examples>
    </Section>
  )
}

const PENDING_MS = 3000

function ModalSection(): ReactElement {
  const [placement, setPlacement] = useState<(typeof PLACEMENTS)[number] | null>(null)
  const headingId = useId()
  const close = (): void => {
    setPlacement(null)
  }
  return (
    <Section name="Modal" hint="A native dialog over the page, which is inert until it closes.">
      <Examples>
        {PLACEMENTS.map((each) => (
          <Example key={each} state={each}>
            <Button
              onClick={() => {
                setPlacement(each)
              }}
            >
              Open: {each}
            </Button>
            <Modal
              isOpen={placement === each}
              placement={each}
              closesOnPressBeside
              labelledBy={`${headingId}-${each}`}
              onClose={close}
            >
              <Example state="Escape, a press beside it and its button close it.">
                <h3 id={`${headingId}-${each}`}>A modal of placement {each}</h3>
                <Button onClick={close}>Close</Button>
              </Example>
            </Modal>
          </Example>
        ))}
      </Examples>
    </Section>
  )
}
