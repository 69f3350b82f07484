import { bucketOf, hostAndPort, type BackendAddress } from '@careslot/local-firebase'

/**
 * The `VITE_…` values with which the application talks to this backend (read by
 * src/config/env.ts). `backend.host` is where browsers reach it, `appUrl` the application's own address,
 * without a trailing slash.
 */
export function localEnvironment(backend: BackendAddress, appUrl: string): Record<string, string> {
  const { projectId, namespace, host, ports } = backend
  return {
    VITE_FIREBASE_API_KEY: 'local-api-key',
    VITE_FIREBASE_AUTH_DOMAIN: `${projectId}.firebaseapp.com`,
    VITE_FIREBASE_PROJECT_ID: projectId,
    VITE_FIREBASE_DATABASE_URL: `https://${namespace}.firebaseio.com`,
    VITE_FIREBASE_STORAGE_BUCKET: bucketOf(projectId),
    VITE_FIREBASE_APP_ID: '1:000000000000:web:0000000000000000000000',
    VITE_LOCAL_BACKEND: (['auth', 'database', 'storage'] as const)
      .map((part) => `${part}=${hostAndPort(host, ports[part])}`)
      .join(','),
    VITE_EMAILJS_PUBLIC_KEY: 'local-public-key',
    VITE_EMAILJS_SERVICE_ID: 'local-service',
    VITE_EMAILJS_TEMPLATE_ID: 'local-template',
    VITE_EMAILJS_ORIGIN: `http://${hostAndPort(host, ports.mailbox)}`,
    VITE_APP_URL: appUrl,
  }
}
