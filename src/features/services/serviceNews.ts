/** What the services page tells after a change that led to it. */
export type ServiceNews = 'saved' | 'changed' | 'removed'

interface ServiceNewsState {
  readonly serviceNews: ServiceNews
}

/** For the navigation to the services page. */
export function toServiceNewsState(serviceNews: ServiceNews): ServiceNewsState {
  return { serviceNews }
}

/** Null where there is nothing to tell. `state` is the location's, which may hold anything. */
export function readServiceNews(state: unknown): ServiceNews | null {
  if (typeof state !== 'object' || state === null || !('serviceNews' in state)) return null
  const { serviceNews } = state
  return serviceNews === 'saved' || serviceNews === 'changed' || serviceNews === 'removed'
    ? serviceNews
    : null
}
