/** Common base words of passwords, without decoration. */
export const baseWords: ReadonlySet<string> = new Set(
	`
abc abcd access account adidas admin administrator alexander alice amanda america amsterdam anakin andrea andrew angel
angela angels animal anna anthony apple arsenal asdf asdfgh ashley asshole august austin autumn azerty baby babygirl
backup badboy bailey banana barcelona barney baseball basketball batman bear beautiful benjamin berlin biteme blackcat
blink bob boomer boston brandon broadsheet buddy budweiser bulldog butter butterfly california cameron canada captain carlos
caroline change changeme charles charlie cheese chelsea chester chicago chicken chocolate chris christian christine
claire coffee computer cookie cool cooper corvette cowboy cowboys crystal dakota dallas daniel danielle darkness david
december default demo dennis diamond digest directory doctor dog dolphin donald dragon eagle eagles edward elephant
elizabeth emily eminem england enter eric europe facebook falcon family fantasy february ferrari fender fish flower
flowers football forever france frank freddy freedom friday friend friends fuck fuckyou gandalf garfield george germany
ginger girl god gold golden golfer google gordon green guest guitar hammer hannah happy harley harrypotter heather
heaven hello hockey home honda hottie house hunter iceman ilove iloveyou inbox internet jack jackson jaguar james jamie
january jasmine jason jasper jennifer jeremy jessica jesus john johnny jonathan jordan joseph joshua july june junior
justin karen kevin killer king kitten kitty knight lakers laura lauren letmein lion liverpool local login london lord
lovely love loveme lover lucky madison maggie mail manager manchester manu manutd march marina mark marlboro martin
master matrix matthew maverick mercedes merlin metallica michael michelle mickey midnight mike miller monday money
monica monkey monster moon morgan mother mountain murphy music mustang mynoob myspace naruto nathan newpass
newsletter newsletters newyork nicholas nicole nintendo nirvana november oliver october office online orange owner
panther paris pass passion passwd password passwort patrick peace peanut pepper peter phoenix player please pokemon
police porsche power prince princess private purple pussy qwer qwert qwerty rabbit rachel raiders rainbow ranger rangers
realmadrid rebecca red redskins richard robert rock rockstar rocky root rose runner samantha samsung sandra scooter
scorpion scott secret security september server sex sexy shadow sharon silver simple singer sister skippy slayer
slipknot smith smokey snoopy soccer software sophie spain sparky spider spiderman spring star starwars steelers
stella steven stupid success summer sunday sunflower sunshine super superman support surfer sweet sydney system
tacobell taylor teacher temp tennis test tester testing theman thomas thunder tiffany tiger tigger tinkerbell tomcat
topsecret toyota trustno trustnoone tucker turtle unknown user username vanessa victor victoria viking vincent
warrior webmaster welcome whatever white wilson winner winter wizard wolf william work world yamaha yankees yellow
zaq zxcv zxcvbn ninja mustafa computers correcthorsebatterystaple ich liebe dich hallo schatz bonjour soleil amour
te amo hola azul contrasena senha parola haslo heslo wachtwoord letmeinplease god my new one the you me in your
`
		.trim()
		.split(/\s+/),
);
