import { errorTexts } from '../../call.ts'

export const errors = errorTexts({
  'file-unreadable': { us: "This file couldn't be read. Try another one.", zhcn: '无法读取该文件，请换一个' },
  'file-kind': {
    us: 'Only PNG, JPEG and WebP images and PDF files can be uploaded',
    zhcn: '仅支持上传 PNG、JPEG、WebP 图片和 PDF 文件',
  },
  'file-too-large': { us: 'Image size must not exceed {limit}', zhcn: '图片大小不能超过 {limit}' },
  'document-too-large': { us: 'A PDF can have up to {limit}', zhcn: 'PDF 文件不能超过 {limit}' },
  'too-many-files': {
    us: "You've uploaded too many files today. Try again tomorrow.",
    zhcn: '今日上传的文件过多，请明天再试',
  },
  'pdf-only': { us: 'Only supports uploading pdf', zhcn: '仅支持上传 PDF 文件' },
})
