interface ImportMetaEnv {
  /** Set in builds for the local backend only; see `.env.example`. */
  readonly VITE_LOCAL_BACKEND?: string
  /** Set where errors are reported; see `.env.example`. */
  readonly VITE_ERROR_ENDPOINT?: string
  /** 'off' takes the service worker away; see `.env.example`. */
  readonly VITE_SERVICE_WORKER?: string
  /** Whether the installation has a mark of its own; see `installation/README.md`. */
  readonly OWN_LOGO: boolean
  /** The language of the build; English where nothing is said. */
  readonly APP_LANGUAGE?: 'en' | 'fr'
  /** Whether this is a build. */
  readonly PROD: boolean
}
