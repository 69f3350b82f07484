import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseEnvironment } from '#src/config/env.ts'

const COMPLETE = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'my-clinic.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'my-clinic',
  VITE_FIREBASE_DATABASE_URL: 'https://my-clinic-default-rtdb.firebaseio.com',
  VITE_FIREBASE_STORAGE_BUCKET: 'my-clinic.appspot.com',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
  VITE_EMAILJS_PUBLIC_KEY: 'public',
  VITE_EMAILJS_SERVICE_ID: 'service',
  VITE_EMAILJS_TEMPLATE_ID: 'template',
  VITE_APP_URL: 'https://clinic.example',
}

function read(changes: Record<string, unknown> = {}): ReturnType<typeof parseEnvironment> {
  return parseEnvironment({ ...COMPLETE, ...changes })
}

describe('a complete environment', () => {
  test('a complete environment is read, with the default address of the e-mail service and no local backend', () => {
    expect(read()).toEqual({
      ok: true,
      environment: {
        firebase: {
          apiKey: 'key',
          authDomain: 'my-clinic.firebaseapp.com',
          projectId: 'my-clinic',
          databaseUrl: 'https://my-clinic-default-rtdb.firebaseio.com',
          storageBucket: 'my-clinic.appspot.com',
          appId: '1:1:web:1',
        },
        emailJs: {
          publicKey: 'public',
          serviceId: 'service',
          templateId: 'template',
          origin: 'https://api.emailjs.com',
          recaptchaSiteKey: null,
        },
        appUrl: 'https://clinic.example',
        errorEndpoint: null,
        isLongPollingAllowed: false,
        localBackend: null,
      },
    })
  })

  test('an environment may name where errors are reported, with the path as it is', () => {
    const endpoint = 'https://errors.example/report/?key=a'
    expect(read({ VITE_ERROR_ENDPOINT: endpoint })).toMatchObject({
      environment: { errorEndpoint: endpoint },
    })
    expect(read({ VITE_ERROR_ENDPOINT: 'errors.example' })).toEqual({
      ok: false,
      problems: [{ name: 'VITE_ERROR_ENDPOINT', code: 'not-a-web-address' }],
    })
  })

  test('an environment may allow long polling, and says it in no other words than on and off', () => {
    const allowed = (value: string): unknown => read({ VITE_LONG_POLLING: value })
    expect(allowed('on')).toMatchObject({ environment: { isLongPollingAllowed: true } })
    expect(allowed('off')).toMatchObject({ environment: { isLongPollingAllowed: false } })
    expect(allowed('true')).toEqual({
      ok: false,
      problems: [{ name: 'VITE_LONG_POLLING', code: 'not-on-or-off' }],
    })
  })

  test('an environment may name a local backend, its parts in any order', () => {
    const result = read({
      VITE_LOCAL_BACKEND: 'storage=localhost:9199, auth=127.0.0.1:9099,database=[::1]:9000',
    })
    expect(result).toMatchObject({
      environment: {
        localBackend: {
          auth: { host: '127.0.0.1', port: 9099 },
          database: { host: '[::1]', port: 9000 },
          storage: { host: 'localhost', port: 9199 },
        },
      },
    })
  })

  test('an environment may have spaces around a value and a trailing slash of an address', () => {
    const result = read({
      VITE_FIREBASE_API_KEY: '  key ',
      VITE_APP_URL: 'https://clinic.example/',
      VITE_EMAILJS_ORIGIN: 'http://127.0.0.1:8025/',
    })
    expect(result).toMatchObject({
      environment: {
        firebase: { apiKey: 'key' },
        appUrl: 'https://clinic.example',
        emailJs: { origin: 'http://127.0.0.1:8025' },
      },
    })
  })
})

describe('a bad environment', () => {
  test('an empty environment is refused with the name of every missing value at once', () => {
    expect(parseEnvironment({})).toEqual({
      ok: false,
      problems: Object.keys(COMPLETE).map((name) => ({ name, code: 'missing' })),
    })
  })

  test('a bad environment is refused with its missing and its wrong values together', () => {
    const result = read({
      VITE_FIREBASE_API_KEY: '   ',
      VITE_FIREBASE_APP_ID: 7,
      VITE_APP_URL: 'clinic.example',
      VITE_EMAILJS_ORIGIN: 'https://api.emailjs.com/api',
    })
    expect(result).toEqual({
      ok: false,
      problems: [
        { name: 'VITE_FIREBASE_API_KEY', code: 'missing' },
        { name: 'VITE_FIREBASE_APP_ID', code: 'missing' },
        { name: 'VITE_EMAILJS_ORIGIN', code: 'not-an-origin' },
        { name: 'VITE_APP_URL', code: 'not-a-web-address' },
      ],
    })
  })

  test.each([
    ['VITE_FIREBASE_AUTH_DOMAIN', 'https://my-clinic.firebaseapp.com', 'not-a-host'],
    ['VITE_FIREBASE_STORAGE_BUCKET', 'gs://my-clinic.appspot.com', 'not-a-host'],
    ['VITE_FIREBASE_DATABASE_URL', 'ftp://my-clinic.example', 'not-a-web-address'],
    ['VITE_APP_URL', 'javascript:alert(1)', 'not-a-web-address'],
    ['VITE_LOCAL_BACKEND', 'yes', 'not-a-local-backend'],
    ['VITE_LOCAL_BACKEND', 'auth=a:1,database=a:2', 'not-a-local-backend'],
    ['VITE_LOCAL_BACKEND', 'auth=a:1,database=a:2,storage=a:70000', 'not-a-local-backend'],
    ['VITE_LOCAL_BACKEND', 'auth=a:1,auth=a:2,database=a:2,storage=a:3', 'not-a-local-backend'],
  ])('an environment with %s = %s is refused', (name, value, code) => {
    expect(read({ [name]: value })).toEqual({ ok: false, problems: [{ name, code }] })
  })
})

test('.env.example explains every value that is read', () => {
  const example = readFileSync('.env.example', 'utf8')
  for (const name of [...Object.keys(COMPLETE), 'VITE_EMAILJS_ORIGIN', 'VITE_LOCAL_BACKEND']) {
    expect(example).toContain(`${name}=`)
  }
})
