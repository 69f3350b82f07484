import { setLogLevel } from 'firebase/app'

// A refused write makes the SDK warn, and refusals are what most of these tests are about. What the
// application itself tells of one is seen by the page tests, where an unexpected warning fails.
setLogLevel('error')
