/** The address that calls a North American number as people write it: '(519) 555-0100'. */
export function telephoneLink(phoneNumber: string): string {
  return `tel:+1${phoneNumber.replace(/\D/gu, '')}`
}

export function mailLink(address: string): string {
  return `mailto:${address}`
}
