/** What a password lacks by the identity service's policy (spec §5, Password policy). */
export type PasswordProblem =
  | { readonly code: 'too-short'; readonly minLength: number }
  | { readonly code: 'too-long'; readonly maxLength: number }
  | { readonly code: 'no-lowercase' }
  | { readonly code: 'no-uppercase' }
  | { readonly code: 'no-digit' }
  | { readonly code: 'no-symbol' }
