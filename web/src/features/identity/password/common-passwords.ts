/** The most common leaked passwords of at least eight characters. Shorter ones are refused anyway. */
const common = new Set(
  `12345678 123456789 1234567890 12345678910 0123456789 0987654321 987654321 87654321 11111111 111111111 1111111111
  00000000 0000000000 22222222 33333333 55555555 66666666 77777777 88888888 888888888 99999999 999999999 12341234
  11223344 1122334455 112233445566 123123123 123321123 147258369 159753456 741852963 789456123 456789123 321654987
  963852741 123454321 12344321 12121212 10101010 13131313 20002000 19871987 19901990 5201314520 52013141 1314520520
  13145200 a12345678 a123456789 a1234567 aa123456 aa12345678 abc12345 abc123456 abcd1234 abcdefgh abcdefghi abcabc123
  123456abc 123456aa 12345678a 123456789a 1234567a 1234abcd 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc
  1qazxsw2 q1w2e3r4 q1w2e3r4t5 qazwsxedc qazwsx123 zaq12wsx zaq1zaq1 qwer1234 qwertyui qwertyuiop qwerty12 qwerty123
  qwerty1234 qwerty12345 qwerty123456 qwerty321 asdfghjk asdfghjkl asdf1234 asdfasdf zxcvbnm1 zxcvbnm123 zxcvbnm, 1234qwer
  12345qwert 123qweasd 123qwe123 qweasdzxc qweqweqwe password password1 password12 password123 password1234 passw0rd
  p@ssw0rd p@ssword pass1234 pass12345 passpass passport password! admin123 admin1234 admin12345 administrator root1234
  rootroot changeme letmein1 letmein123 welcome1 welcome123 welcome2 login123 test1234 testtest test12345 guest123 default1
  iloveyou iloveyou1 iloveyou2 ilovegod ilovehim iloveu12 sunshine sunshine1 princess princess1 football football1 baseball
  baseball1 basketball superman superman1 batman123 spiderman starwars pokemon1 pokemon123 naruto123 michael1 michelle
  jennifer jessica1 jonathan christian elizabeth alexander charlie1 danielle samantha victoria nicholas butterfly chocolate
  computer computer1 internet internet1 trustno1 whatever whatever1 dragon123 monkey123 master123 shadow123 hello123
  hello1234 hellohello liverpool liverpool1 arsenal1 chelsea1 barcelona corvette mercedes mustang1 marlboro rangers1 garfield
  access14 babygirl babygirl1 lovelove loveyou1 forever1 friends1 fuckyou1 fuckyou2 family123 lovely123 money123 summer123
  summer2023 summer2024 summer2025 summer2026 winter2024 winter2025 spring2025 spring2026 autumn2025 january1 december1
  september november1 woaini1314 woaini520 woaini123 woaini521 wodemima mima1234 nihao123 nihao1234 zhang123 wang1234 li123456
  zhangwei wangwei1 zhongguo china123 beijing1 shanghai 5201314a a5201314 q123456789 w123456789 z123456789 x123456789
  qq123456 qq123456789 aaaaaaaa aaaaaaaaa bbbbbbbb zzzzzzzz xxxxxxxx aaaa1111 aabbccdd abcd12345 abc123abc azertyui azerty123
  motdepasse passwort passwort1 contrasena senha123 namestead namestead1 domain123 domains1 registrar`.split(/\s+/),
)

export const isCommon = (password: string): boolean => common.has(password)
