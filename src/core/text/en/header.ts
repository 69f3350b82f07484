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
  /** Where the cart holds something. */
  logoutQuestion: 'Are you sure you want to log out?',
  notSent: (count: number): string =>
    count === 1
      ? '1 booking is not sent yet. It leaves the cart when you log out.'
      : `${count} bookings are not sent yet. They leave the cart when you log out.`,
  stay: 'Stays logged in',
  loggedInAs: { clinic: 'Clinic Logged in:', patient: 'Patient Logged in:' },
  /** In the menu: the patient's next visit, or request. */
  nextVisit: (when: string, clinic: string): string => `Next: ${when}, ${clinic}`,
  /** In its own language. */
  otherLanguage: 'Français',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  cart: (count: number): string => `Cart, ${count} ${count === 1 ? 'booking' : 'bookings'}`,
} as const
