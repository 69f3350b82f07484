import { expect, test } from 'vitest'
import { EMPTY_REGISTRATION_FORM } from '#src/areas/accounts/model/registrationForm.ts'
import type { SignUpDraft } from '#src/areas/accounts/model/signUpDraft.ts'
import { createSignUpDraftStorage } from '#src/areas/accounts/repository/signUpDraftStorage.ts'
import { createMemoryStorage } from '#tests/support/memoryStorage.ts'

const DRAFT: SignUpDraft = {
  form: { ...EMPTY_REGISTRATION_FORM, fullName: 'Amara Osei' },
  email: 'amara@mail.example',
  wantsEmail: true,
  phoneNumber: '(519',
  hasConsented: true,
}

function open(tab: Storage, browser: Storage) {
  const problems: string[] = []
  const drafts = createSignUpDraftStorage({
    openTabStorage: () => tab,
    openStorage: () => browser,
    reportProblem: (where) => problems.push(where),
  })
  return { drafts, problems }
}

test('a sign-up draft outlives a reload in its tab, and no other tab finds it', () => {
  const [tab, browser] = [createMemoryStorage(), createMemoryStorage()]
  open(tab, browser).drafts.save(DRAFT)
  expect(open(tab, browser).drafts.load()).toEqual(DRAFT)
  expect(open(createMemoryStorage(), browser).drafts.load()).toBeNull()
})

test('a sign-up draft is found by the tab of a mailed link once it is kept for it, until it is cleared', () => {
  const [tab, browser] = [createMemoryStorage(), createMemoryStorage()]
  open(tab, browser).drafts.keepForLink(DRAFT)
  const other = open(createMemoryStorage(), browser).drafts
  expect(other.load()).toEqual(DRAFT)
  other.clear()
  expect(other.load()).toBeNull()
})

test('a sign-up draft stays in its tab where the page is loaded without anybody signed in', () => {
  const [tab, browser] = [createMemoryStorage(), createMemoryStorage()]
  const { drafts } = open(tab, browser)
  drafts.keepForLink(DRAFT)
  drafts.clearForLink()
  expect(drafts.load()).toEqual(DRAFT)
  expect(open(createMemoryStorage(), browser).drafts.load()).toBeNull()
})

test('a damaged sign-up draft is as if it were not there', () => {
  const tab = createMemoryStorage()
  tab.setItem('sign-up-draft', '{"email":1}')
  const { drafts, problems } = open(tab, createMemoryStorage())
  expect(drafts.load()).toBeNull()
  expect(problems).toEqual(["The sign-up that is being filled in can't be read"])
})
