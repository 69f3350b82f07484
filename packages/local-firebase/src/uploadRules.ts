import { hostAndPort, type BackendAddress } from '#local-firebase/BackendAddress.ts'

/** Replaces the database's rules at once; fails with the reason of a refusal, and the old ones stay. */
export async function uploadDatabaseRules(backend: BackendAddress, text: string): Promise<void> {
  const url = `http://${hostAndPort(backend.host, backend.ports.database)}/.settings/rules.json?ns=${backend.namespace}`
  await put(url, text)
}

/** Replaces the rules of all buckets; fails with the reason of a refusal, and the old ones stay. */
export async function uploadStorageRules(backend: BackendAddress, text: string): Promise<void> {
  const url = `http://${hostAndPort(backend.host, backend.ports.storage)}/internal/setRules`
  const files = [{ name: 'storage.rules', content: text }]
  await put(url, JSON.stringify({ rules: { files } }), { 'Content-Type': 'application/json' })
}

async function put(url: string, body: string, headers: Record<string, string> = {}): Promise<void> {
  const response = await fetch(url, {
    method: 'PUT',
    headers: { Authorization: 'Bearer owner', ...headers },
    body,
  })
  if (!response.ok) throw new Error((await response.text()).trim())
}
