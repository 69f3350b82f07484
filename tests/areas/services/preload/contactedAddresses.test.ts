import { expect, test } from 'vitest'
import { contactedAddresses } from '#src/areas/services/preload/contactedAddresses.ts'
import type { Environment } from '#src/config/env.ts'

const BUCKET = 'https://firebasestorage.googleapis.com/v0/b/my-clinic.appspot.com/'

const PRODUCTION: Environment = {
  firebase: {
    apiKey: 'key',
    authDomain: 'my-clinic.firebaseapp.com',
    projectId: 'my-clinic',
    databaseUrl: 'https://my-clinic.europe-west1.firebasedatabase.app',
    storageBucket: 'my-clinic.appspot.com',
    appId: '1:1:web:1',
  },
  emailJs: {
    publicKey: 'key',
    serviceId: 'service',
    templateId: 'template',
    origin: 'https://api.emailjs.com',
    recaptchaSiteKey: null,
  },
  appUrl: 'https://clinic.example',
  errorEndpoint: null,
  isLongPollingAllowed: false,
  localBackend: null,
}

test("the application in production contacts this project's addresses alone, all encrypted", () => {
  expect(contactedAddresses(PRODUCTION)).toEqual({
    connections: [
      'https://my-clinic.europe-west1.firebasedatabase.app',
      BUCKET,
      'https://api.emailjs.com',
      'wss://my-clinic.europe-west1.firebasedatabase.app',
      'wss://*.europe-west1.firebasedatabase.app',
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
    ],
    pictures: [BUCKET],
    scripts: ['https://apis.google.com'],
    frames: ['https://my-clinic.firebaseapp.com'],
  })
})

test('the application contacts the address for error reports without its query', () => {
  const errorEndpoint = 'https://errors.example/report?key=a'
  const { connections } = contactedAddresses({ ...PRODUCTION, errorEndpoint })
  expect(connections).toContain('https://errors.example/report')
})

test('the application that may poll loads scripts and a frame from that path of the database’s hosts alone', () => {
  const { scripts, frames, connections } = contactedAddresses({
    ...PRODUCTION,
    isLongPollingAllowed: true,
  })
  const polling = [
    'https://my-clinic.europe-west1.firebasedatabase.app/.lp',
    'https://*.europe-west1.firebasedatabase.app/.lp',
  ]
  expect(scripts).toEqual(['https://apis.google.com', ...polling])
  expect(frames).toEqual(['https://my-clinic.firebaseapp.com', ...polling])
  expect(connections).toEqual(contactedAddresses(PRODUCTION).connections)
})

test('the application with a reCAPTCHA allows its scripts and frames', () => {
  const { scripts, frames } = contactedAddresses({
    ...PRODUCTION,
    emailJs: { ...PRODUCTION.emailJs, recaptchaSiteKey: 'key' },
  })
  expect(scripts).toContain('https://www.gstatic.com/recaptcha/')
  expect(frames).toContain('https://www.google.com/recaptcha/')
  expect(frames).toContain('https://recaptcha.google.com/recaptcha/')
})

test('the application with a local backend contacts that backend alone', () => {
  const local = contactedAddresses({
    ...PRODUCTION,
    emailJs: { ...PRODUCTION.emailJs, origin: 'http://127.0.0.1:8025' },
    localBackend: {
      auth: { host: '127.0.0.1', port: 9099 },
      database: { host: '127.0.0.1', port: 9000 },
      storage: { host: '127.0.0.1', port: 9199 },
    },
  })
  const storage = 'http://127.0.0.1:9199/v0/b/my-clinic.appspot.com/'
  expect(local).toEqual({
    connections: [
      'http://127.0.0.1:9000',
      storage,
      'http://127.0.0.1:8025',
      'ws://127.0.0.1:9000',
      'http://127.0.0.1:9099',
    ],
    pictures: [storage],
    scripts: [],
    frames: [],
  })
})
