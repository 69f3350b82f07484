/** Who is on the about page (spec §1). Beside `site`, whose labels every page downloads. */
export const cofounders = [
  { key: 'amina', name: 'Amina Farah', url: 'https://careslot.example/amina-farah' },
  { key: 'luc', name: 'Luc Tremblay', url: 'https://careslot.example/luc-tremblay' },
  { key: 'mei', name: 'Mei Lin', url: 'https://careslot.example/mei-lin' },
] as const

export type Cofounder = (typeof cofounders)[number]
