import type { Texts } from '#src/areas/text/Texts.ts'

/** The words that order open times: within a day, and near today. */
export const openTimes: Texts['openTimes'] = {
  parts: { morning: 'Matin', afternoon: 'Après-midi', evening: 'Soir' },
  nearness: { today: 'Aujourd’hui', tomorrow: 'Demain' },
}
