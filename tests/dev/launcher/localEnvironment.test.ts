import { expect, test } from 'vitest'
import { localEnvironment } from '#dev/launcher/localEnvironment.ts'
import { parseEnvironment } from '#src/config/env.ts'

test('the application accepts the environment of a local backend and finds every part', () => {
  const result = parseEnvironment(
    localEnvironment(
      {
        projectId: 'demo-clinics',
        namespace: 'demo-clinics-default-rtdb',
        ports: { auth: 1001, database: 1002, storage: 1003, mailbox: 1004 },
      },
      'http://127.0.0.1:1005',
    ),
  )
  expect(result).toMatchObject({
    ok: true,
    environment: {
      firebase: {
        projectId: 'demo-clinics',
        databaseUrl: 'https://demo-clinics-default-rtdb.firebaseio.com',
        storageBucket: 'demo-clinics.appspot.com',
      },
      emailJs: { origin: 'http://127.0.0.1:1004' },
      appUrl: 'http://127.0.0.1:1005',
      localBackend: {
        auth: { host: '127.0.0.1', port: 1001 },
        database: { host: '127.0.0.1', port: 1002 },
        storage: { host: '127.0.0.1', port: 1003 },
      },
    },
  })
})
