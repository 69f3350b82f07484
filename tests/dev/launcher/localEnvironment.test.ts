import { expect, test } from 'vitest'
import { localEnvironment } from '#dev/launcher/localEnvironment.ts'
import { parseEnvironment } from '#src/config/env.ts'

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['192.168.7.2', '192.168.7.2'],
  ['::1', '[::1]'],
])(
  'the application accepts the environment of a local backend at %s and finds every part',
  (host, inAddress) => {
    const result = parseEnvironment(
      localEnvironment(
        {
          projectId: 'demo-clinics',
          namespace: 'demo-clinics-default-rtdb',
          host,
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
        emailJs: { origin: `http://${inAddress}:1004` },
        appUrl: 'http://127.0.0.1:1005',
        localBackend: {
          auth: { host: inAddress, port: 1001 },
          database: { host: inAddress, port: 1002 },
          storage: { host: inAddress, port: 1003 },
        },
      },
    })
  },
)
