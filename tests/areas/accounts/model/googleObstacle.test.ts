import { expect, test } from 'vitest'
import { findGoogleObstacle } from '#src/areas/accounts/model/googleObstacle.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 8'
const CHROME =
  'AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/137.0.0.0 Mobile Safari/537.36'

test.each([
  ['Facebook on an iPhone', `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/500.0.0.0;FBDV/iPhone15,2]`],
  ['Instagram on an iPhone', `${IPHONE} Mobile/15E148 Instagram 380.0.0.0 (iPhone15,2; iOS 18_5)`],
  ['LinkedIn on an iPhone', `${IPHONE} Mobile/15E148 [LinkedInApp]/9.30`],
  ['Facebook on Android', `${ANDROID}; wv) ${CHROME} [FB_IAB/FB4A;FBAV/500.0.0.0;]`],
  ['any other app of Android', `${ANDROID}; wv) ${CHROME}`],
])('a patient in the browser of %s is told that Google may refuse', (_app, userAgent) => {
  expect(findGoogleObstacle(userAgent, false)).toBe('in-app')
})

test.each([
  ['Safari on an iPhone', `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`],
  ['Chrome on an iPhone', `${IPHONE} CriOS/137.0.0.0 Mobile/15E148 Safari/604.1`],
  ['Chrome on Android', `${ANDROID}) ${CHROME}`],
  ['Firefox on Android', 'Mozilla/5.0 (Android 15; Mobile; rv:139.0) Gecko/139.0 Firefox/139.0'],
  [
    'a computer',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/137.0.0.0 Safari/537.36',
  ],
])('a patient in %s is told nothing about Google', (_browser, userAgent) => {
  expect(findGoogleObstacle(userAgent, false)).toBeNull()
})

test('a patient in an app on the home screen of an iPhone is told what to do if Google does not come back', () => {
  expect(findGoogleObstacle(`${IPHONE} Mobile/15E148`, true)).toBe('home-screen')
})
