import { NotChecked, NotCheckedYet } from './Check.ts'

/** Google's services by which an owner manages a project. Null: there is no such service (locally). */
export interface GoogleAddresses {
  /** https://cloud.google.com/identity-platform/docs/reference/rest/v2/projects */
  readonly identity: string | null
  /** https://firebase.google.com/docs/reference/firebase-management/rest/v1beta1/projects.webApps */
  readonly apps: string | null
  /** https://firebase.google.com/docs/reference/rest/database/database-management/rest */
  readonly databases: string | null
  /** https://firebase.google.com/docs/reference/rules/rest */
  readonly rules: string | null
  /** https://firebase.google.com/docs/reference/hosting/rest/v1beta1/projects.sites */
  readonly hosting: string | null
  /** https://firebase.google.com/docs/reference/appcheck/rest/v1/projects.services */
  readonly appCheck: string | null
}

export const GOOGLE_ADDRESSES: GoogleAddresses = {
  identity: 'https://identitytoolkit.googleapis.com',
  apps: 'https://firebase.googleapis.com',
  databases: 'https://firebasedatabase.googleapis.com',
  rules: 'https://firebaserules.googleapis.com',
  hosting: 'https://firebasehosting.googleapis.com',
  appCheck: 'https://firebaseappcheck.googleapis.com',
}

/** An answer that takes longer than this is none. */
const ANSWER_MS = 20_000

/** As whom Google's services are asked. */
export interface GoogleAccess {
  readonly getToken: () => Promise<string>
  /** Towards which project Google counts the questions of a person; null: that of the service account. */
  readonly quotaProjectId: string | null
}

/** Asks Google's services with the owner's credentials. What was read once is not asked again. */
export class GoogleApi {
  readonly #addresses: GoogleAddresses
  readonly #access: GoogleAccess
  readonly #answers = new Map<string, Promise<unknown>>()

  constructor(addresses: GoogleAddresses, access: GoogleAccess) {
    this.#addresses = addresses
    this.#access = access
  }

  /**
   * Returns the answer, or null where there is no such thing.
   *
   * @throws {NotChecked} – the service is not there, does not answer or refuses
   */
  read(service: keyof GoogleAddresses, path: string): Promise<unknown> {
    const key = `${service} ${path}`
    const answer = this.#answers.get(key) ?? this.#ask(service, path, {})
    this.#answers.set(key, answer)
    return answer
  }

  /** The same for a question that has a body. */
  ask(service: keyof GoogleAddresses, path: string, body: object): Promise<unknown> {
    return this.#ask(service, path, { method: 'POST', body: JSON.stringify(body) })
  }

  /**
   * Changes something, and returns the answer.
   *
   * @throws {NotChecked} – it is not there, does not answer or refuses
   */
  async change(
    service: keyof GoogleAddresses,
    path: string,
    method: 'PATCH' | 'POST',
    body: object,
  ): Promise<unknown> {
    const answer = await this.#ask(service, path, { method, body: JSON.stringify(body) })
    if (answer === null) throw new NotChecked(`${path} is not there`)
    return answer
  }

  async #ask(service: keyof GoogleAddresses, path: string, init: RequestInit): Promise<unknown> {
    const address = this.#addresses[service]
    if (address === null) throw new NotCheckedYet('the local backend has nothing like it')
    const { getToken, quotaProjectId } = this.#access
    const headers = {
      Authorization: `Bearer ${await getToken()}`,
      'Content-Type': 'application/json',
      ...(quotaProjectId === null ? {} : { 'x-goog-user-project': quotaProjectId }),
    }
    const signal = AbortSignal.timeout(ANSWER_MS)
    let response: Response
    try {
      response = await fetch(`${address}${path}`, { ...init, headers, signal })
    } catch {
      throw new NotChecked(`${new URL(address).host} does not answer`)
    }
    if (response.status === 404) return null
    if (response.status === 401 || response.status === 403) {
      throw new NotChecked(
        `your credentials may not ask ${new URL(address).host} (${response.status}). docs/owner-guide.md, "Set up the program", has the roles in one command; see also that this API is enabled`,
      )
    }
    if (!response.ok) {
      throw new NotChecked(`${new URL(address).host} answered ${response.status}`)
    }
    return response.json()
  }
}
