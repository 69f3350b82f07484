/** Coming slots of a service that a list of what can be booked asks for at first: a card shows three. */
export const PUBLIC_SLOTS = { limit: 10, wantedOpen: 3 }
