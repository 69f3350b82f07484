import { series } from '#src/areas/booking/text/en/series.ts'
import { bindText } from '#src/core/text/bindText.ts'

/** Returns the texts with which several visits are booked at once. */
export const useSeriesText = bindText({ series })
