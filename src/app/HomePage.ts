import { lazyPage } from '#src/state/lazyPage.tsx'

/** What the home pages of visitors, patients and clinics have in common. */
export const HomePage = lazyPage(() => import('#src/features/public/HomePage.tsx'), 'HomePage')
