import * as identity from '@namestead/contract/identity'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Person } from '../testing/person.ts'
import { openTestHouse, type TestHouse } from '../testing/test-house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse(['web'])
})
afterAll(() => house.close())

const password = 'correct horse battery'

/** The same person at a second site, with the same password. */
async function alsoAtSecondSite({ accountId }: Person): Promise<string> {
  const { pool } = house.databases
  await pool.query("insert into sites (host, name) values ('second.example', 'Second') on conflict do nothing")
  const { rows } = await pool.query(
    `insert into accounts (site_id, email, scram_salt, scram_iterations, scram_stored_key, scram_server_key, created_at)
     select s.id, a.email, a.scram_salt, a.scram_iterations, a.scram_stored_key, a.scram_server_key, now()
     from accounts a, sites s where a.id = $1 and s.name = 'Second' returning id`,
    [accountId],
  )
  return rows[0].id
}

async function choicesFor(person: Person, email: string) {
  const captcha = await person.solveCaptcha()
  const answer = await person.call(
    identity.signIn,
    { login: email, passwordProof: await person.prove(email, password, captcha) },
    { captcha },
  )
  if (answer.code !== 3) throw new Error(JSON.stringify(answer))
  return answer.data
}

describe('a ticket', () => {
  test('that tells which account is to be recovered signs nobody in', async () => {
    const owner = await new Person(house).register()
    await alsoAtSecondSite(owner)
    const thief = await new Person(house).arrive()
    const captcha = await thief.solveCaptcha()
    const listed = await thief.call(identity.sendEmailCode, { email: owner.email, purpose: 'find' }, { captcha })
    if (listed.code !== 3) throw new Error(JSON.stringify(listed))
    for (const { site, accountTicket } of listed.data)
      expect(await thief.call(identity.signIn, { login: owner.email, site, accountTicket })).toMatchObject({
        error: 'wrong-credentials',
      })
    expect(await thief.get(identity.readSession, {})).toBe(false)
  })

  test('does not count as a right password of whoever is named beside it', async () => {
    const victim = await new Person(house).register()
    const thief = await new Person(house).register()
    await alsoAtSecondSite(thief)
    const guesser = await new Person(house).arrive()
    const guess = async () => {
      const captcha = await guesser.solveCaptcha()
      const passwordProof = await guesser.prove(victim.email, 'wrong', captcha)
      return guesser.call(identity.signIn, { login: victim.email, passwordProof }, { captcha })
    }
    for (let i = 0; i < 5; i++) await guess()
    expect(await guess()).toMatchObject({ error: 'sign-in-locked' })
    const [choice] = await choicesFor(guesser, thief.email)
    expect(
      await guesser.call(identity.signIn, { login: victim.email, accountTicket: choice?.accountTicket }),
    ).toMatchObject({ code: 1 })
    await guesser.arrive()
    expect(await guess()).toMatchObject({ error: 'sign-in-locked' })
  })
})
