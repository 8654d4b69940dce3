/** Words of the most common passwords, which guesses combine with digits and signs. Lower case, without digits. */
export const commonWords = `
password passwort passwd parola senha contrasena motdepasse kennwort wachtwoord haslo salasana lozinka heslo sifre
qwerty qwertz azerty qwertyuiop qwertzuiop asdfgh asdfghjkl asdf zxcvbn zxcvbnm yxcvbnm qazwsx qazwsxedc wasd
admin administrator root superuser user username guest login logon signin account access system sysadmin master
welcome willkommen bienvenue hello hallo letmein openup opensesame changeme default secret geheim private test testing tester
temp temporary demo example sample null undefined unknown nothing something whatever trustno trustnoone mypassword mypass
iloveyou ilovejesus ilovemyself iloveme loveyou lovely love lover loveme forever always babygirl babyboy baby honey sweetheart
sweety sweetie princess prince queen king angel angels diamond beautiful gorgeous pretty handsome sunshine sunflower sunny moonlight
starlight rainbow summer winter spring autumn january february march april june july august september october november december
monday tuesday wednesday thursday friday saturday sunday flower flowers butterfly chocolate cookie cookies cheese banana
strawberry cherry orange apple pepper ginger coffee pizza chicken butter
football soccer baseball basketball hockey golfer tennis rugby cricket nascar superman batman spiderman ironman wolverine
starwars startrek pokemon pikachu minecraft fortnite roblox naruto dragonball dragon unicorn monkey tiger tigger lion panther
eagle eagles falcon hunter ranger killer shadow phoenix matrix thunder lightning storm silver golden platinum
dolphin dolphins penguin turtle kitten kitty puppy doggie doggy snoopy garfield mickey minnie barbie hellokitty
michael michelle jennifer jessica jordan joshua thomas robert daniel anthony andrew charlie matthew william richard charles george
nicole ashley amanda hannah samantha elizabeth victoria alexander alexandra christian christopher benjamin patrick jonathan
maggie bailey buster harley mustang ferrari porsche mercedes corvette yamaha suzuki honda toyota
liverpool chelsea arsenal barcelona realmadrid juventus manchester everton celtic rangers bayern dortmund
london paris berlin america canada mexico brazil brasil england france germany deutschland italia espana california texas newyork
computer internet google facebook instagram twitter youtube microsoft windows samsung iphone android apple amazon netflix linkedin
freedom liberty justice victory success money dollar million millionaire rich power energy magic mystery heaven jesus jesuschrist
blessed blessing faith hope family mother father mommy daddy sister brother friend friends bestfriend forever
metallica nirvana slipknot blink eminem rockstar music guitar dancer player gamer ninja samurai warrior soldier marine
fuckyou fuckoff fuckme asshole bitch pussy sexy sex hottie biteme
stella maris stellamaris store shop shopping bag bags handbag purse tote backpack customer client order charity donation
abc abcd abcde abcdef abcdefg abcdefgh xyz aaa
`
  .trim()
  .split(/\s+/)
