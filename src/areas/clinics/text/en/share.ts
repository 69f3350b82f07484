/** The page with the address to share. */
export const share = {
  title: 'Share your page',
  description: 'The address of your clinic’s own page, and a QR code to print.',
  intro:
    'Your page lists your services with their open times. Anyone can open it; patients log in to book. Put the address on your website and in your mails.',
  address: 'Address of your page',
  copy: 'Copy address',
  copied: 'Address copied.',
  copyFailed: 'Your browser did not allow copying. Select the address and copy it.',
  open: 'See your page',
  code: (clinicName: string): string => `QR code: book at ${clinicName}`,
  htmlTitle: 'Button for your website',
  htmlIntro: 'Give these lines to the person who looks after your website. Nothing else is needed.',
  html: 'HTML of the button',
  copyHtml: 'Copy the HTML',
  htmlCopied: 'HTML copied.',
  htmlCopyFailed: 'Your browser did not allow copying. Select the lines and copy them.',
  /** The words of the button on the clinic's own website. */
  htmlButton: 'Book an appointment',
  printTitle: 'Print it',
  printIntro:
    'For your front desk or window: a sheet with your clinic’s name and a QR code that opens your page.',
  print: 'Print the sheet',
  posterLead: 'Book your next appointment online',
  posterHow: 'Scan the code with your phone’s camera, or open:',
} as const
