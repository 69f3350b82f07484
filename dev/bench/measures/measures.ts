import type { Measure } from '#dev/bench/Measure.ts'
import { clinicNumbers } from './clinicNumbers.ts'
import { deskSize } from './deskSize.ts'
import { entryGraph } from './entryGraph.ts'
import { formKeys } from './formKeys.ts'
import { history } from './history.ts'
import { homeTraffic } from './homeTraffic.ts'
import { install } from './install.ts'
import { layoutShifts } from './layoutShifts.ts'
import { lighthouseScores } from './lighthouseScores.ts'
import { ownServices } from './ownServices.ts'
import { homePaint, servicesPaint } from './paint.ts'
import { rerenders } from './rerenders.ts'
import { roundTrips } from './roundTrips.ts'
import { withoutScripts } from './withoutScripts.ts'

/** In the order of the table. */
export const MEASURES: readonly Measure[] = [
  entryGraph,
  homeTraffic,
  withoutScripts,
  homePaint,
  servicesPaint,
  roundTrips,
  layoutShifts,
  formKeys,
  deskSize,
  history,
  clinicNumbers,
  ownServices,
  lighthouseScores,
  rerenders,
  install,
]
