import { DEMO_CLINIC } from '#dev/seed/catalogue/primaryCareClinics.ts'
import { DEMO_PASSWORD, DEMO_PATIENT } from '#dev/seed/people.ts'
import { writeDemoData } from '#dev/seed/writeDemoData.ts'
import { connectToSuite } from './connectToSuite.ts'
import { readProjectRules } from './projectRules.ts'
import { startApplication } from './startApplication.ts'
import { stopWhenAsked } from './stopWhenAsked.ts'

/** The application and fresh demo data on the official Emulator Suite (`npm run dev:suite`). */
const APP_PORT = 5173
const appUrl = `http://127.0.0.1:${APP_PORT}`

const backend = await connectToSuite(await readProjectRules())
const application = await startApplication(backend, {
  host: '127.0.0.1',
  port: APP_PORT,
  appUrl,
  log: console.log,
})
stopWhenAsked({
  stop: async () => {
    await application.stop()
    await backend.stop()
  },
  log: console.log,
})
await writeDemoData(backend, { now: Date.now() })
console.log(`Open ${appUrl}
  clinic    ${DEMO_CLINIC.email}   password ${DEMO_PASSWORD}
  patient   ${DEMO_PATIENT.email}   password ${DEMO_PASSWORD}
  mailbox   http://127.0.0.1:${backend.ports.mailbox}`)
