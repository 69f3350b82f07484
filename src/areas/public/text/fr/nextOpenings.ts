import type { Texts } from '#src/areas/text/Texts.ts'
import { provinces } from '#src/core/text/fr/provinces.ts'

/** The next open times on the home page. What is there before they are known is in `home`. */
export const nextOpenings: Texts['nextOpenings'] = {
  where: (province) => `${provinces[province]}, les plus proches en premier`,
  none: (province) => `Aucune plage libre en ce moment\u00a0: ${provinces[province]}.`,
  otherSearch: 'Chercher dans toutes les spécialités',
}
