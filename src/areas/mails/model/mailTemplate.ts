import type { Notification } from '#src/areas/visits/model/notification.ts'

/** What is typed into the template at EmailJS, which has no way to be given one. */
export interface MailTemplate {
  /** The field of the template, and its value. */
  readonly fields: readonly (readonly [field: string, value: string])[]
  readonly text: string
}

/** What an installation has of its own in it. */
interface TemplateNames {
  readonly brand: string
  readonly supportMailbox: string
  /** Without a trailing slash. */
  readonly appUrl: string
}

/** Parameters that neither template shows: any sender chooses them, or another one has them. */
export const PARAMETERS_NOT_SHOWN = [
  'from_email',
  'from_name',
  'doctor_email',
  // The message has it.
  'doctor_name',
] as const satisfies readonly (keyof Notification)[]

/** `{{message}}`: two braces, so that EmailJS escapes it. */
const parameter = (name: keyof Notification): string => `{{${name}}}`

/** The template that says when the appointment is. It has no words of its own: the message is in its reader's language. */
export function templateWithTime(names: TemplateNames): MailTemplate {
  return {
    fields: fieldsWith(names, parameter('subject')),
    text: `${parameter('to_name')},

${parameter('message')}

${senderOf(names)}`,
  }
}

/** The template in which a sender chooses nothing but a name. Nobody knows its reader's language, so it has both. */
export function templateWithoutTime(names: TemplateNames): MailTemplate {
  const { supportMailbox, appUrl } = names
  return {
    fields: fieldsWith(names, 'News about an appointment / Nouvelles d’un rendez-vous'),
    text: `${parameter('to_name')},

There is news about an appointment. Log in to see it: ${appUrl}
We never ask for money or a password by e-mail. Questions? Write to ${supportMailbox}.

Il y a du nouveau au sujet d’un rendez-vous. Connectez-vous pour le voir\u00a0: ${appUrl}/fr
Nous ne demandons jamais d’argent ni de mot de passe par courriel. Des questions? Écrivez à ${supportMailbox}.

${senderOf(names)}`,
  }
}

function fieldsWith(
  { brand, supportMailbox }: TemplateNames,
  subject: string,
): MailTemplate['fields'] {
  return [
    ['To e-mail', parameter('email')],
    ['From name', brand],
    ['From e-mail', 'the default of your e-mail service'],
    ['Reply to', supportMailbox],
    ['Subject', subject],
  ]
}

function senderOf({ brand }: TemplateNames): string {
  return `${brand}, <your clinic or company>, <street, town, province, postal code>`
}
