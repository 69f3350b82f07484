import type { Texts } from '#src/areas/text/Texts.ts'
import { format } from '#src/core/text/fr/format.ts'

/** What a service costs, and what a clinic changed of it since it was put into the cart. */
export const prices: Texts['prices'] = {
  notTaxed: 'Non taxé',
  withTaxNote: ({ price, notTaxed }) =>
    notTaxed ? `${format.price(price)}, non taxé` : format.price(price),

  withTotal: ({ subtotal, total }) =>
    `${format.price(subtotal)} (${format.price(total)} avec taxes)`,
  plusTax: (price) => `${format.price(price)} + taxes`,
  total: ({ total }) => `${format.price(total)} avec taxes`,

  inPerson: ({ taxProvince, taxRatePercent, discount, total }) => {
    const added = [
      ...(taxProvince === null
        ? []
        : [`taxes estimées (${taxProvince} ${format.percent(taxRatePercent)})`]),
      ...(discount === 0 ? [] : ['rabais']),
    ]
    const what = added.length === 0 ? '' : `${format.price(total)} avec ${added.join(' et ')}, `
    return `${what}${what === '' ? 'À' : 'à'} payer sur place. Peut changer.`
  },

  changed: {
    price: (now, before) =>
      `Le prix est maintenant de ${format.price(now.price)}. Il était de ${format.price(before.price)}.`,
    notTaxed: ({ notTaxed }) =>
      notTaxed ? 'Il n’est plus taxé.' : 'Les taxes s’ajoutent maintenant au prix.',
    serviceName: ({ serviceName }) => `Le service s’appelle maintenant ${serviceName}.`,
    doctor: (now, before) =>
      `Il est maintenant avec ${now.doctor}, et non plus avec ${before.doctor}.`,
    duration: (now, before) =>
      `Il dure maintenant ${format.count(now.duration)} minutes. C’était ${format.count(before.duration)}.`,
    clinicAddress: ({ clinicAddress }) => `La clinique est maintenant au ${clinicAddress}.`,
  },
  changedOtherwise: 'La clinique a mis à jour certains détails de ce service.',
  acceptPrice: (price) => `Accepter ${format.price(price)}`,
  acceptChange: 'Accepter le changement',
  acceptFor: (label, service) => `${label} pour ${service}`,
  accepted: 'Accepté.',
}
