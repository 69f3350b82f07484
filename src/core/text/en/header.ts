export const header = {
  homeLink: (brand: string): string => `${brand}, home`,
  navigation: 'Main',
  home: 'Home',
  /** After the name of a link or a button, for screen readers; what is seen is the number. */
  news: (count: number): string => `, ${count} ${count === 1 ? 'update' : 'updates'}`,
  find: 'Find',
  services: 'Services',
  contact: 'Contact',
  aboutUs: 'About Us',
  /** The one page of a doctor. */
  myDay: 'My day',
  login: 'Login',
  register: 'Register',
  account: 'Account',
  logout: 'Logout',
  loggedInAs: { clinic: 'Clinic Logged in:', patient: 'Patient Logged in:' },
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  cart: (count: number): string => `Cart, ${count} ${count === 1 ? 'booking' : 'bookings'}`,
} as const
