# Presets, and chapters of options; the engine has the texts of options.

preset-first = First game
preset-first-about = The easy level.
preset-alone = Solo
preset-alone-about = One engineer and the android, easy.
preset-normal = Normal
preset-normal-about = No Emergency Exit: everyone goes back to the Entrance.
preset-hard = Hard
preset-hard-about = As normal, and every glass door is locked.
preset-extreme = Extreme
preset-extreme-about = The Entrance is closed. Only the Emergency Exit saves you.
preset-semi = Semi-cooperative
preset-semi-about = Everyone must get out. Most rescues win.
preset-race = Competitive
preset-race-about = Two engineers each, and one Emergency Exit.
chapter-BST-1 = The game
chapter-BST-2 = Set-up
chapter-BST-3 = Levels
chapter-BST-7 = Exploring
chapter-BST-8 = Gears
chapter-BST-9 = Switch and collapse
chapter-BST-12 = The end
chapter-BST-13 = Semi-cooperative
chapter-BST-14 = Competitive
