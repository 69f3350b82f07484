/** Stands in what is written for the moment at which the backend takes it, in epoch milliseconds. */
export const SERVER_TIME = { '.sv': 'timestamp' } as const
