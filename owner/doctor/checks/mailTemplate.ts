import { NotChecked, type Check } from '#owner/doctor/Check.ts'
import { environmentOf } from '#owner/doctor/Installation.ts'
import type { Notification } from '#src/areas/visits/model/notification.ts'

const SEND_PATH = '/api/v1.0/email/send'
const ANSWER_MS = 20_000

/**
 * Whether EmailJS takes a mail. It offers no way to read a template, so that only a mail can tell, and only
 * its reader whether each variable is in its place.
 */
export const mailTemplate: Check = {
  name: 'EmailJS',
  remedy:
    'EmailJS, Email Templates: the fields and the text must be those that "npm run owner -- mail-template" shows. "npm run doctor -- --mail <your address>" sends you one mail with each variable marked; it counts against your plan.',
  find: async (installation) => {
    const { emailJs, appUrl } = environmentOf(installation)
    const { mailRecipient } = installation
    if (mailRecipient === null) throw new NotChecked('a template can only be tried with a mail')
    if (emailJs.recaptchaSiteKey !== null) {
      throw new NotChecked(
        'the template demands a reCAPTCHA, which only a page can solve. Book a visit of your own instead',
      )
    }
    const { status, text } = await send(`${emailJs.origin}${SEND_PATH}`, appUrl, {
      user_id: emailJs.publicKey,
      service_id: emailJs.serviceId,
      template_id: emailJs.templateId,
      template_params: markedNotification(mailRecipient),
    })
    if (status === 200) {
      return { problems: [], note: `a mail is on its way to ${mailRecipient}: look at every field` }
    }
    return { problems: [explain(status, text)] }
  },
}

/** A mail in which its reader sees what each variable became. */
function markedNotification(recipient: string): Notification {
  return {
    email: recipient,
    from_email: recipient,
    // The template has the name typed in.
    from_name: '[from_name]',
    to_name: '[to_name]',
    doctor_email: recipient,
    doctor_name: '[doctor_name]',
    message: `[message] This mail tries the template. <b>These two tags must be visible.</b>`,
    subject: '[subject]',
  }
}

async function send(
  url: string,
  appUrl: string,
  body: object,
): Promise<{ readonly status: number; readonly text: string }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      // As the application's pages send it: EmailJS takes mails of the account's own domains only.
      headers: { 'Content-Type': 'application/json', Origin: new URL(appUrl).origin },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    return { status: response.status, text: (await response.text()).slice(0, 200) }
  } catch {
    throw new NotChecked(`${new URL(url).host} does not answer`)
  }
}

function explain(status: number, text: string): string {
  switch (status) {
    case 402:
    case 426:
      return `the mails of this month are used up (${status}: ${text}). Nobody gets mails until the plan is changed or the month is over.`
    case 429:
      return `too many mails were sent (429: ${text}). The plan may be used up: EmailJS, Account, Usage. Nobody gets mails until then.`
    case 403:
      return `it refuses this domain or program (403: ${text}). EmailJS, Account, Security: your domain must be on the list; then book a visit of your own to see a mail.`
    case 400:
    case 404:
    case 412:
    case 422:
      return `it refuses the mail (${status}: ${text}). Compare the three VITE_EMAILJS_ values with the EmailJS dashboard, and see that the e-mail service there is connected.`
    default:
      return `it refuses the mail (${status}: ${text}).`
  }
}
