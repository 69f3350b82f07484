import type { ProviderUserInfo } from '#local-firebase/firebaseTools/authTools.ts'

/** The page contains all that it needs; the browser may fetch nothing else. */
export const CHOOSER_SECURITY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:"

/** The type of the message with which the chooser reports to the page that opened it. */
const CHOOSER_MESSAGE = 'local-google-sign-in'

/**
 * The page that the sign-in popup shows in place of Google's: pick one of the Google identities that the
 * local accounts are linked with, or make up another. It reports the outcome to its opener.
 */
export function renderChooserPage(identities: readonly ProviderUserInfo[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Choose a Google account</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Choose an account</h1>
<p>These Google accounts are made up and live on this computer only.</p>
${identities.length === 0 ? '' : `<ul>${identities.map(renderIdentity).join('')}</ul>`}
<details${identities.length === 0 ? ' open' : ''}>
<summary>Use another account</summary>
<form>
<label for="name">Name</label>
<input id="name" name="name" autocomplete="off" required>
<label for="email">E-mail</label>
<input id="email" name="email" type="email" autocomplete="off" required>
<button class="primary">Continue</button>
</form>
</details>
<button id="cancel" type="button">Cancel</button>
<p id="fault" role="alert"></p>
</main>
<script>${SCRIPT}</script>
</body>
</html>
`
}

function renderIdentity({ rawId, email = '', displayName }: ProviderUserInfo): string {
  const name = displayName ?? email
  return `<li><button type="button" class="account" data-subject="${escapeHtml(rawId)}"
 data-name="${escapeHtml(name)}" data-email="${escapeHtml(email)}">
<span class="initial" aria-hidden="true">${escapeHtml(name.charAt(0))}</span>
<span><b>${escapeHtml(name)}</b><small>${escapeHtml(email)}</small></span></button></li>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${String(character.charCodeAt(0))};`)
}

/** The claims and the event have the form in which the emulator's own page makes them. */
const SCRIPT = `
const asked = new URLSearchParams(location.search)
function report(answer) {
  if (!window.opener) {
    document.getElementById('fault').textContent =
      'The page that asked for this sign-in is gone. Close this window and try again.'
    return
  }
  window.opener.postMessage({
    type: '${CHOOSER_MESSAGE}',
    authEvent: {
      type: asked.get('authType'),
      eventId: asked.get('eventId'),
      urlResponse: null,
      sessionId: 'not used locally',
      postBody: '',
      tenantId: asked.get('tid'),
      error: null,
      ...answer,
    },
  }, '*')
}
function finish(subject, name, email) {
  const claims = { sub: subject, name, email, email_verified: true, iss: '', aud: '', exp: 0, iat: 0 }
  const url = new URL(location.pathname, location.origin)
  url.searchParams.set('providerId', asked.get('providerId') ?? 'google.com')
  url.searchParams.set('id_token', JSON.stringify(claims))
  report({ urlResponse: url.href })
}
const accounts = [...document.querySelectorAll('.account')]
for (const account of accounts) {
  account.addEventListener('click', () => {
    finish(account.dataset.subject, account.dataset.name, account.dataset.email)
  })
}
document.querySelector('form').addEventListener('submit', (event) => {
  event.preventDefault()
  const form = new FormData(event.target)
  const email = form.get('email').trim().toLowerCase()
  const known = accounts.find((account) => account.dataset.email.toLowerCase() === email)
  const fresh = Array.from(crypto.getRandomValues(new Uint8Array(20)), (byte) => byte % 10).join('')
  finish(known ? known.dataset.subject : fresh, form.get('name').trim(), email)
})
document.getElementById('cancel').addEventListener('click', () => {
  report({ error: { code: 'auth/popup-closed-by-user', message: 'Cancelled.' } })
})
`

const STYLE = `
:root { color-scheme: light dark; --paper: #fbf7f0; --card: #fff; --ink: #17352c; --soft: #55695f;
  --line: #d9d3c6; --accent: #f0a066; --accent-ink: #2b1605; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #10201a; --card: #182c24; --ink: #eef3ee; --soft: #a9bab1; --line: #33483f; } }
* { box-sizing: border-box }
body { margin: 0; padding: 2rem 1.25rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.45 system-ui, sans-serif }
main { max-width: 26rem; margin: 0 auto }
h1 { margin: 0; font-size: 1.5rem; letter-spacing: -.01em }
p { margin: .35rem 0 1.25rem; color: var(--soft) }
ul { list-style: none; margin: 0 0 .75rem; padding: 0; display: grid; gap: .5rem }
button, summary { font: inherit; color: inherit; cursor: pointer; border-radius: .75rem }
button { min-height: 2.75rem; padding: .5rem 1rem; border: 1px solid var(--line); background: none }
button:hover, summary:hover { border-color: var(--ink) }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
.account { display: flex; align-items: center; gap: .9rem; width: 100%; padding: .7rem .9rem;
  text-align: left; background: var(--card) }
.initial { display: grid; place-items: center; flex: none; width: 2.4rem; height: 2.4rem;
  border-radius: 50%; background: var(--ink); color: var(--paper); font-weight: 600 }
b, small { display: block; overflow-wrap: anywhere } b { font-weight: 600 } small { color: var(--soft) }
summary { padding: .7rem .9rem; border: 1px dashed var(--line) }
details { margin-bottom: 1rem }
form { display: grid; gap: .3rem; padding: 1rem .1rem 0 }
input { font: inherit; color: inherit; min-height: 2.75rem; padding: .5rem .75rem; margin-bottom: .6rem;
  border: 1px solid var(--line); border-radius: .75rem; background: var(--card) }
.primary { border-color: transparent; background: var(--accent); color: var(--accent-ink);
  font-weight: 600 }
#fault { color: #b3261e; margin: 1rem 0 0 }
`
