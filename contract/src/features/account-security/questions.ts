import type { Text } from '../../language.ts'

/** The security questions to choose from: their answers are hard for others to find out. */
export const questionTexts = {
  'first-street': { us: 'What street did you first live on?', zhcn: '您最早居住的街道叫什么？' },
  'first-teacher': { us: 'What was the name of your first teacher?', zhcn: '您的启蒙老师叫什么名字？' },
  'childhood-friend': {
    us: 'What was the name of your best friend as a child?',
    zhcn: '您童年最好的朋友叫什么名字？',
  },
  'first-work': { us: 'What city was your first job in?', zhcn: '您的第一份工作在哪个城市？' },
  'parents-met': { us: 'Where did your parents meet?', zhcn: '您的父母在哪里相识？' },
  'first-journey': { us: 'Where did you go on your first long trip?', zhcn: '您第一次长途旅行去了哪里？' },
  'favourite-book': { us: 'What was your favorite book as a child?', zhcn: '您小时候最喜欢哪本书？' },
  'first-pet': { us: 'What was the name of your first pet?', zhcn: '您的第一只宠物叫什么名字？' },
} as const satisfies Readonly<Record<string, Text>>

export type SecurityQuestion = keyof typeof questionTexts

export const securityQuestions = Object.keys(questionTexts) as [SecurityQuestion, ...SecurityQuestion[]]

/** An answer never leaves the browser, so that no call has a limit for it. */
export const maxAnswer = 100

/** Normalizes an answer, so that a capital or full-width letter does not lock a customer out. */
export const normalAnswer = (answer: string): string => answer.trim().normalize('NFKC').toLowerCase()
