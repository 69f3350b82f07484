import { lazyPage } from '#src/core/state/lazyPage.tsx'

/** What the home pages of visitors, patients and clinics have in common. */
export const HomePage = lazyPage(() => import('#src/areas/public/pages/HomePage.tsx'), 'HomePage')
