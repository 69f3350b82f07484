import { useId, useMemo, useState, type ReactElement } from 'react'
import type { DayAgenda } from '#src/areas/desk/model/dayAgenda.ts'
import { layOutGrid } from '#src/areas/desk/model/dayGrid.ts'
import { findDeskPlace, proposedTime } from '#src/areas/desk/model/deskPlace.ts'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import type { ListedService } from '#src/areas/services/model/service.ts'
import { minutesOf } from '#src/areas/services/model/weeklyHours.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import primitives from '#src/ui/primitives.module.css'
import { Select } from '#src/ui/Select.tsx'
import { BlockTime } from './BlockTime.tsx'
import { BookHere } from './BookHere.tsx'

interface OtherTimeProps {
  readonly clinicId: string
  /** Has at least one doctor. */
  readonly agenda: DayAgenda
  /** The clinic's own. */
  readonly services: readonly ListedService[]
  readonly zone: TimeZone
  readonly now: number
  /** Called with what to announce. */
  readonly onNews: (news: string) => void
}

/** Where there is no calendar to press: any time of the day, named by the clock, to book or to block. */
export function OtherTime(props: OtherTimeProps): ReactElement {
  const text = useDeskText()
  const headingId = useId()
  const [isOpen, setOpen] = useState(false)
  const close = (): void => {
    setOpen(false)
  }
  return (
    <div>
      <Button
        variant="secondary"
        onClick={() => {
          setOpen(true)
        }}
      >
        {text.planning.otherTime}
      </Button>
      <Modal isOpen={isOpen} onClose={close} labelledBy={headingId} holdsForms>
        {isOpen ? (
          <div className={primitives.stack4}>
            <h2 id={headingId}>{text.planning.otherTimeTitle(props.agenda.day, props.zone)}</h2>
            <Place
              {...props}
              onNews={(news) => {
                close()
                props.onNews(news)
              }}
            />
            <div>
              <Button variant="quiet" onClick={close}>
                {text.patients.close}
              </Button>
            </div>
          </div>
        ) : null}
      </Modal>
    </div>
  )
}

function Place({
  clinicId,
  agenda: { day, doctors },
  services,
  zone,
  now,
  onNews,
}: OtherTimeProps): ReactElement {
  const words = useDeskText().planning
  const [doctorKey, setDoctorKey] = useState('')
  const [time, setTime] = useState(() => proposedTime(day, now, zone))
  const { columns } = useMemo(
    () =>
      layOutGrid(
        doctors.map((each) => ({ ...each, day })),
        zone,
      ),
    [doctors, day, zone],
  )
  const column = columns.find(({ doctor }) => doctor.key === doctorKey) ?? columns[0]
  const place =
    column === undefined || time === ''
      ? null
      : findDeskPlace(column, minutesOf(time), { zone, now, services })
  return (
    <>
      {columns.length < 2 ? (
        <p>{column?.doctor.label}</p>
      ) : (
        <Select
          label={words.otherTimeDoctor}
          value={column?.doctor.key ?? ''}
          options={columns.map(({ doctor }) => ({ value: doctor.key, label: doctor.label }))}
          onChange={setDoctorKey}
        />
      )}
      <Field label={words.otherTimeTime} type="time" value={time} onChange={setTime} isRequired />
      {place === null ? (
        <p className={primitives.remark}>{words.otherTimeMissing}</p>
      ) : (
        <>
          <BookHere place={place} />
          <BlockTime clinicId={clinicId} place={place} zone={zone} onDone={onNews} />
        </>
      )}
    </>
  )
}
