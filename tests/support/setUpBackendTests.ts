import { setLogLevel } from 'firebase/app'
// Before the level is set: it holds for what has been loaded by then.
import 'firebase/database'

// A refused write makes the SDK warn, and refusals are what most of these tests are about. What the
// application itself reports about one is seen by the page tests, where an unexpected warning fails.
setLogLevel('error')
