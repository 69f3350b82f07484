import { visitEventOf, type VisitEvent } from '#src/areas/visits/model/visitHistory.ts'
import type { DescribeChange } from '#src/areas/visits/text/DescribeChange.ts'
import { format } from '#src/core/text/en/format.ts'

const DEEDS: Readonly<Record<VisitEvent, string>> = {
  requested: 'requested this appointment',
  booked: 'booked this appointment',
  approved: 'approved this appointment',
  'approval-taken-back': 'took back the approval of this appointment',
  moved: 'moved this appointment, or answered a wish to move it',
  'move-asked': 'asked for another time',
  'move-declined': 'declined to move this appointment',
  'move-lapsed': 'did not answer a wish to move this appointment in time',
  'move-taken-back': 'no longer asks for another time',
  arrived: 'marked the patient as arrived',
  'arrival-taken-back': 'took back that the patient arrived',
  begun: 'marked the visit as in progress',
  'beginning-taken-back': 'took back that the visit is in progress',
  'contact-corrected': 'corrected the contact of the patient, or the language of e-mails',
  cancelled: 'cancelled this appointment',
  completed: 'completed this appointment',
  'no-show': 'marked this appointment as missed',
}

export const describeVisitChange: DescribeChange = ({ entries }) => {
  const deeds = entries.flatMap((entry) => {
    const event = visitEventOf(entry)
    return event === null ? [] : [DEEDS[event]]
  })
  return deeds.length === 0 ? null : format.list(deeds)
}
