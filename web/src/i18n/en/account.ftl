# Texts about signing in, devices and personal data, on the profile page.

keep = Keep my games
account = Your account
guest-line = You're a guest in this browser. With a passphrase or a recovery code, your seats, history, ratings and puzzle results are there on your other devices too. No e-mail needed.
kept-by-name = You sign in as { $name }.
kept-by-code = You sign in with your recovery code.
failed = Your account couldn't be loaded.

## Passphrase

set-passphrase = Set passphrase
change-passphrase = Change passphrase
name = Name for signing in
name-hint = Nobody else signs in with it. Your name at the table can be another.
passphrase = Passphrase
new-passphrase = New passphrase
passphrase-hint = At least 10 characters. A few words that don't belong together are good.
show-passphrase = Show passphrase
confirmation = Current passphrase or recovery code
others-end = A new passphrase signs out your other devices.
save = Save
saved = Saved. You can sign in as { $name } on other devices.

## Recovery code

get-code = Get recovery code
new-code = New recovery code
code-line = Anyone with this code can sign in as you. It's shown only now: write it down, or open the link on your other device.
code-before = Anyone with the code can sign in as you. It is shown only once: have a pen or your other device ready.
replaces = Your old code no longer works once you have a new one.
code = Recovery code
copy-code = Copy code
copy-link = Copy link
copied = Copied.
copy-failed = Copying didn't work. Select the text instead.
qr = QR code of the link that signs in another device
done = Done

## Signing in

sign-in = Sign in
sign-in-line = Sign in to get the games of another device here.
by-name = Name and passphrase
by-code = Recovery code
how = How you sign in
bring = Bring the games and puzzle results from this browser
bring-hint = Games of { $name } move to your account.
leave-hint = Games of { $name } stay behind, and nobody can open them as { $name } again.
switch-hint = { $name } is signed out in this browser and keeps all games.

## Devices

devices = Devices
this-device = This device
unknown-device = Unknown device
seen = last used { $day }
sign-out = Sign out
sign-out-device = Sign out { $device }
sign-out-others = Sign out all others

## Personal data

data = Your data
download = Download my data
delete = Delete everything …
delete-title = Delete everything
delete-line = Your history, ratings, chat messages, puzzle results and sign-in are deleted on the server. You leave running games for good. Finished games stay for the other players, with “Former player” instead of your name.
delete-final = This can't be undone.
delete-now = Delete everything
keep-all = Keep everything
